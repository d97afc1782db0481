import type { Database } from '../db/connect.ts'
import type { PictureMaker } from '../media/picture-maker.ts'
import { masterName, mediaTypeOf } from '../media/pictures.ts'
import type { Received } from '../media/received.ts'
import type { MediaStore } from '../media/store.ts'
import { keyOf, originalName } from './files.ts'
import * as queries from './queries.ts'

type Dependencies = {
  db: Database
  store: MediaStore
  received: Received
  maker: PictureMaker
  now: () => Date
}

const pageSize = 100
const never = new AbortController().signal

type Cleaned = {
  removed: number
  /** Number of these that could not be processed. They have no master; the listing keeps its pictures. */
  withoutMaster: number
  /** Ids of photos whose original is kept: processing took too much memory or time and may succeed later. */
  postponed: string[]
}

/** Replaces the originals of earlier releases with masters, which have no metadata such as location and camera. */
export async function cleanPhotos({ db, store, received, maker, now }: Dependencies): Promise<Cleaned> {
  const cleaned: Cleaned = { removed: 0, withoutMaster: 0, postponed: [] }
  const replaceOriginal = async (id: string): Promise<void> => {
    const original = await store.open(keyOf(id, originalName))
    if (!original) return
    const result = await received.withFile(original.stream, (path) => maker.make(path, never))
    if ('refused' in result && result.refused.reason === 'costly') return void cleaned.postponed.push(id)
    const master = 'refused' in result ? undefined : result.files.find(({ name }) => name === masterName)
    if (master) await store.put(keyOf(id, masterName), master.content, mediaTypeOf(masterName))
    await store.delete(keyOf(id, originalName))
    // If the photo was deleted in the meantime, its master must be swept.
    if (!(await queries.hasPhoto(db, id))) await queries.insertLeftovers(db, [id], now())
    cleaned.removed += 1
    if (!master) cleaned.withoutMaster += 1
  }

  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await queries.listPhotoIdsAfter(db, after, pageSize)
    for (const id of ids) await replaceOriginal(id)
    const last = ids.at(-1)
    if (!last) return cleaned
    after = last
  }
}
