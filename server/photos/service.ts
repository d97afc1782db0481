import type { Transaction } from 'kysely'
import type { Photo } from '#contract/photos.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { DB } from '../db/schema.ts'
import type { Actor, Openness } from '../kernel/actor.ts'
import { Problem, problem, throwIf } from '../kernel/problem.ts'
import { createFairTurns } from '../media/fair-turns.ts'
import { createPictureMaker, type PictureMaker } from '../media/picture-maker.ts'
import { mediaTypeOf, type Pictures } from '../media/pictures.ts'
import type { Received } from '../media/received.ts'
import { type MediaStore, MediaStoreError } from '../media/store.ts'
import {
  canSee,
  changesOf,
  checkEditPhotos,
  type Covers,
  findProperty,
  lockProperty,
  seesReview,
  mustPropose,
  notePhotos,
  type ProposedPhoto,
} from '../properties/service.ts'
import type { Observer } from '../telemetry/observer.ts'
import { lockOpenAccountInRole } from '../users/service.ts'
import { createCopies } from './copies.ts'
import { keyOf, keysOf, originalName, parseFile, pathOf } from './files.ts'
import { audienceOf } from './policy.ts'
import { presentPhoto } from './presenter.ts'
import * as queries from './queries.ts'
import { rebased, coversOf, idsIn, checkOrder, checkRoom, isSamePhotos, refusalOf } from './rules.ts'

type Dependencies = {
  db: Database
  store: MediaStore
  received: Received
  maker?: PictureMaker
  observe?: Observer['photo']
  now: () => Date
} & Openness
/** `gone` is aborted when the caller hangs up. */
type Upload = { name?: string; file: AsyncIterable<Uint8Array>; gone?: AbortSignal }

/** Longer than any upload takes. Files without a row after this time belong to a stopped process. */
const uploadMs = 60 * 60_000
/** Limits per account and in total. Waiting and processing together take less than the connection timeout. */
export const uploads = { perKey: 8, total: 100, waitMs: 25_000 }
/** Small, so that transactions that wait for the store end soon. */
const batchSize = 10

/** Photos of listings. Files are written before their rows and deleted after them. */
export function createPhotos({
  db,
  store,
  received,
  maker = createPictureMaker(),
  observe,
  now,
  publicListings,
}: Dependencies) {
  const turns = createFairTurns(uploads)
  const later = () => new Date(now().getTime() + uploadMs)

  /**
   * Changes the photos of a listing under its lock and updates the cover. `edit` gets the photos as the editor sees
   * them: the agent of a verified listing sees and changes the proposed ones.
   */
  const change = async (
    actor: Actor,
    propertyId: string,
    edit: (rows: queries.PhotoRow[], tx: Transaction<DB>) => Promise<queries.PhotoRow[]> | queries.PhotoRow[],
  ): Promise<queries.PhotoRow[]> =>
    inTransaction(db, async (tx) => {
      await lockOpenAccountInRole(tx, actor)
      const property = await lockProperty(tx, propertyId)
      if (!property) throw problem('not_found')
      throwIf(checkEditPhotos(actor, property))
      const at = now()
      const published = await queries.listPhotoRows(tx, propertyId)
      const before = changesOf(property).photos
      if (mustPropose(actor, property)) {
        const rows = before ? await listProposed(tx, propertyId, before) : published
        const after = await edit(rows, tx)
        const gone = idsIn(rows).filter((id) => !idsIn(after).includes(id) && !idsIn(published).includes(id))
        await removeRows(tx, gone, at)
        const proposed = isSamePhotos(after, published)
          ? undefined
          : after.map(({ id, alt }) => ({ id, alt }))
        await notePhotos(tx, actor, property, { covers: coversOf(published, published), proposed, at })
        return after
      }
      const after = await edit(published, tx)
      await publishPhotos(tx, propertyId, after, at)
      const rebasedPhotos = before && rebased(before, published, after)
      const proposed = rebasedPhotos && (isSamePhotos(rebasedPhotos, after) ? undefined : rebasedPhotos)
      await notePhotos(tx, actor, property, { covers: coversOf(published, after), proposed, at })
      return after
    })

  const makeAndObserve: PictureMaker['make'] = async (path, gone) => {
    const beganAt = performance.now()
    let outcome: 'made' | 'refused' | 'failed' = 'failed'
    try {
      const made = await maker.make(path, gone)
      outcome = 'refused' in made ? 'refused' : 'made'
      return made
    } finally {
      observe?.(outcome, performance.now() - beganAt)
    }
  }

  const storeFiles = async (id: string, { files }: Pictures): Promise<void> => {
    await queries.insertLeftovers(db, [id], later())
    for (const { name, content } of files) await store.put(keyOf(id, name), content, mediaTypeOf(name))
  }

  /** Removes photos of proposals that were discarded or ended by a sale. */
  const removeAbandoned = async (): Promise<void> => {
    for (let removed = batchSize; removed === batchSize;)
      removed = await inTransaction(db, async (tx) => {
        const ids = await queries.listAbandonedPhotoIds(tx, batchSize)
        await removeRows(tx, ids, now())
        return ids.length
      })
  }

  /** Releases the files for deletion. If this fails, they become removable an hour later. */
  const releaseFiles = (id: string) => queries.insertLeftovers(db, [id], now()).catch(() => {})

  return {
    /**
     * Throws a problem that names the file if it is not a valid photo. Without reading the file, throws if the
     * listing is full or the account has too many uploads. Stops when the caller hangs up and keeps nothing.
     */
    add: async (
      actor: Actor,
      propertyId: string,
      { name = 'The file', file, gone = new AbortController().signal }: Upload,
    ): Promise<Photo> => {
      const property = await findProperty(db, propertyId)
      if (!property) throw problem('not_found')
      throwIf(checkEditPhotos(actor, property))
      throwIf(checkRoom((await queries.listPhotoRows(db, propertyId)).length))
      const id = newId()
      try {
        const stored = await turns.withPlace(actor.id, (inTurn) =>
          received.withFile(file, (path) =>
            inTurn(gone, async () => {
              const made = await makeAndObserve(path, gone)
              if ('refused' in made) throw refusalOf(made.refused, name)
              await storeFiles(id, made)
              const { width, height, color } = made
              return { id, path: pathOf(id, color), alt: '', width, height, color, copyOf: null }
            }),
          ),
        )
        await change(actor, propertyId, async (rows, tx) => {
          throwIf(checkRoom(rows.length))
          if (!(await queries.claimFiles(tx, [id]))) throw problem('photos_unavailable')
          // It gets its position when it is published.
          await queries.insertPhotos(tx, [{ ...stored, propertyId, position: null, createdAt: now() }])
          // The last point at which the upload can still be discarded.
          gone.throwIfAborted()
          return [...rows, stored]
        })
        return presentPhoto(stored)
      } catch (error) {
        if (error instanceof Problem && error.code === 'body_too_large')
          throw refusalOf({ reason: 'bytes' }, name)
        await releaseFiles(id)
        if (gone.aborted) throw problem('malformed_request', { cause: error })
        throw error instanceof MediaStoreError ? problem('photos_unavailable', { cause: error }) : error
      }
    },

    order: async (actor: Actor, propertyId: string, order: string[]): Promise<Photo[]> => {
      const rows = await change(actor, propertyId, (before) => {
        throwIf(checkOrder(idsIn(before), order))
        return order.map((id) => getRow(before, id))
      })
      return rows.map(presentPhoto)
    },

    describe: async (actor: Actor, propertyId: string, photoId: string, alt: string): Promise<Photo> => {
      const rows = await change(actor, propertyId, (before) => {
        getRow(before, photoId)
        return before.map((row) => (row.id === photoId ? { ...row, alt } : row))
      })
      return presentPhoto(getRow(rows, photoId))
    },

    delete: async (actor: Actor, propertyId: string, photoId: string): Promise<void> => {
      await change(actor, propertyId, (before) => {
        getRow(before, photoId)
        return before.filter(({ id }) => id !== photoId)
      })
    },

    /**
     * A picture by its address, with its audience. Throws `not_found` if the viewer may not see it. The viewer is
     * only looked up for pictures that are not public.
     */
    open: async (id: string, file: string, findViewer: () => Promise<Actor | null>) => {
      const parsed = parseFile(file)
      const photo = parsed && (await queries.findShownPhoto(db, id))
      if (!photo || photo.path !== pathOf(id, parsed.color)) throw problem('not_found')
      const audience = audienceOf(photo, { publicListings })
      const viewer = audience === 'everybody' ? null : await findViewer()
      const mayLook = audience === 'managers' ? seesReview : canSee
      const isAllowed =
        audience === 'everybody' || (viewer !== null && !viewer.lacksSecondFactor && mayLook(viewer, photo))
      if (!isAllowed) throw problem('not_found')
      const { mediaType, name } = parsed
      return { audience, mediaType, read: () => store.open(keyOf(id, name)) }
    },

    queue: turns.use,

    withCopies: createCopies({ db, store, now, later }),

    /** Deletes files without a row: of deleted photos and of stopped processes. */
    sweep: async (): Promise<void> => {
      await removeAbandoned()
      await received.sweep(new Date(now().getTime() - uploadMs))
      for (let swept = batchSize; swept === batchSize;) {
        swept = await inTransaction(db, async (tx) => {
          const rows = await queries.lockLeftovers(tx, now(), batchSize)
          for (const { id } of rows)
            for (const key of [...keysOf(id), keyOf(id, originalName)]) await store.delete(key)
          const ids = rows.map(({ id }) => id)
          if (ids.length > 0) await queries.deleteLeftovers(tx, ids)
          return ids.length
        })
      }
    },
  }
}

export type Photos = ReturnType<typeof createPhotos>

async function listProposed(tx: Connection, propertyId: string, photos: ProposedPhoto[]) {
  const rows = await queries.listSomePhotoRows(tx, propertyId, idsIn(photos))
  return photos.map(({ id, alt }) => ({ ...getRow(rows, id), alt }))
}

function getRow(rows: queries.PhotoRow[], id: string): queries.PhotoRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw problem('not_found')
  return row
}

/** The files are deleted after the commit. */
async function removeRows(tx: Connection, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await queries.deletePhotoRows(tx, ids)
  await queries.insertLeftovers(tx, ids, at)
}

/** For a listing that leaves the market. Runs in the caller's transaction. */
async function removePhotosOf(tx: Connection, propertyId: string, at: Date): Promise<void> {
  await removeRows(tx, await queries.listPhotoIds(tx, propertyId), at)
}

/** Replaces the listing's photos in this order. The caller's transaction holds the lock. */
async function publishPhotos(
  tx: Connection,
  propertyId: string,
  photos: ProposedPhoto[],
  at: Date,
): Promise<Covers> {
  const before = await queries.listPhotoRows(tx, propertyId)
  const ids = idsIn(photos)
  const gone = idsIn(before).filter((id) => !ids.includes(id))
  await removeRows(tx, gone, at)
  await queries.placePhotos(tx, propertyId, ids)
  const rows = await queries.listSomePhotoRows(tx, propertyId, ids)
  for (const photo of photos)
    if (rows.some(({ id, alt }) => id === photo.id && alt !== photo.alt)) await queries.setAlt(tx, photo)
  return coversOf(before, await queries.listPhotoRows(tx, propertyId))
}

const havePhotos = async (db: Connection, propertyId: string): Promise<boolean> =>
  (await queries.listPhotoRows(db, propertyId)).length > 0

export const photosOfListings = {
  column: queries.photosColumn,
  present: presentPhoto,
  haveAny: havePhotos,
  listSome: queries.listSomePhotoRows,
  publish: publishPhotos,
  removeAll: removePhotosOf,
}
