import type { Database } from '../db/connect.ts'
import type { PictureMaker } from '../media/picture-maker.ts'
import { masterName, mediaTypeOf } from '../media/pictures.ts'
import type { Received } from '../media/received.ts'
import type { MediaStore } from '../media/store.ts'
import { keyOf, originalName } from './files.ts'
import * as queries from './queries.ts'

type Parts = { db: Database; store: MediaStore; received: Received; maker: PictureMaker; now: () => Date }

const pageSize = 100
const never = new AbortController().signal

/**
 * Replaces the originals that earlier releases kept by their masters, which say nothing of place and camera. One that
 * could not be added today goes without a master: its pictures stay. Answers how many originals there were.
 */
export async function cleanPhotos({ db, store, received, maker, now }: Parts): Promise<number> {
  const replaceOriginal = async (id: string): Promise<boolean> => {
    const original = await store.open(keyOf(id, originalName))
    if (!original) return false
    const made = await received.withFile(original.stream, (path) => maker.make(path, never))
    const master = 'refused' in made ? undefined : made.files.find(({ name }) => name === masterName)
    if (master) await store.put(keyOf(id, masterName), master.content, mediaTypeOf(masterName))
    await store.delete(keyOf(id, originalName))
    // Deleted meanwhile, the photo would leave its master behind.
    if (!(await queries.hasPhoto(db, id))) await queries.insertLeftovers(db, [id], now())
    return true
  }

  let cleaned = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await queries.listPhotoIdsAfter(db, after, pageSize)
    for (const id of ids) if (await replaceOriginal(id)) cleaned += 1
    const last = ids.at(-1)
    if (!last) return cleaned
    after = last
  }
}
