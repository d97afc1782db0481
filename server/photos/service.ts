import type { Transaction } from 'kysely'
import type { Photo } from '#contract/photos.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { DB } from '../db/schema.ts'
import type { Actor, Openness } from '../http/actor.ts'
import { Problem, problem, throwIf } from '../http/problem.ts'
import { createFairTurns } from '../media/fair-turns.ts'
import { createPictureMaker, type PictureMaker } from '../media/picture-maker.ts'
import { mediaTypeOf, type Pictures } from '../media/pictures.ts'
import type { Received } from '../media/received.ts'
import { type MediaStore, MediaTrouble } from '../media/store.ts'
import {
  canSee,
  changesOf,
  checkEditPhotos,
  type Covers,
  findProperty,
  lockProperty,
  manages,
  mustPropose,
  notePhotos,
  type ProposedPhoto,
} from '../properties/service.ts'
import type { Observer } from '../telemetry/observer.ts'
import { keepRole } from '../users/service.ts'
import { createCopies } from './copies.ts'
import { keyOf, keysOf, originalName, parseFile, pathOf } from './files.ts'
import { audienceOf } from './policy.ts'
import { presentPhoto } from './presenter.ts'
import * as queries from './queries.ts'
import { carriedOver, coversOf, idsIn, checkOrder, checkRoom, isSamePhotos, refusalOf } from './rules.ts'

type Parts = {
  db: Database
  store: MediaStore
  received: Received
  maker?: PictureMaker
  observe?: Observer['photo']
  now: () => Date
} & Openness
/** `gone` is aborted when the caller hangs up. */
type Upload = { name?: string; file: AsyncIterable<Uint8Array>; gone?: AbortSignal }

/** Longer than any upload takes: what has no row by then belongs to a process that is gone. */
const uploadMs = 60 * 60_000
/** Under way or waiting, of an account and of the process. A photo's turn and its making together take less than its connection stays open. */
export const uploads = { perKey: 8, total: 100, waitMs: 25_000 }
/** So few that a transaction which waits for the store is over soon. */
const batch = 10

/** Photos of listings. Their files are written before their rows, and go after them. */
export function createPhotos({
  db,
  store,
  received,
  maker = createPictureMaker(),
  observe,
  now,
  publicListings,
}: Parts) {
  const turns = createFairTurns(uploads)
  const later = () => new Date(now().getTime() + uploadMs)

  /**
   * Changes the photos of a listing under its lock, and makes the first of them its image. `edit` gets them as their
   * editor sees them: of a verified listing its agent sees, and changes, what is proposed.
   */
  const change = async (
    actor: Actor,
    propertyId: string,
    edit: (rows: queries.PhotoRow[], tx: Transaction<DB>) => Promise<queries.PhotoRow[]> | queries.PhotoRow[],
  ): Promise<queries.PhotoRow[]> =>
    inTransaction(db, async (tx) => {
      await keepRole(tx, actor)
      const property = await lockProperty(tx, propertyId)
      if (!property) throw problem('not_found')
      throwIf(checkEditPhotos(actor, property))
      const at = now()
      const published = await queries.listPhotoRows(tx, propertyId)
      const before = changesOf(property).photos
      if (mustPropose(actor, property)) {
        const rows = before ? await listProposed(tx, propertyId, before) : published
        const after = await edit(rows, tx)
        // What was never published goes at once.
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
      const carried = before && carriedOver(before, published, after)
      const proposed = carried && (isSamePhotos(carried, after) ? undefined : carried)
      await notePhotos(tx, actor, property, { covers: coversOf(published, after), proposed, at })
      return after
    })

  const makeObserved: PictureMaker['make'] = async (path, gone) => {
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

  /** Writes the files of a photo that has no row yet. */
  const storeFiles = async (id: string, { files }: Pictures): Promise<void> => {
    await queries.insertLeftovers(db, [id], later())
    for (const { name, content } of files) await store.put(keyOf(id, name), content, mediaTypeOf(name))
  }

  /** Photos of proposals that were discarded, or ended by a sale. */
  const removeAbandoned = async (): Promise<void> => {
    for (let removed = batch; removed === batch;)
      removed = await inTransaction(db, async (tx) => {
        const ids = await queries.listAbandonedPhotoIds(tx, batch)
        await removeRows(tx, ids, now())
        return ids.length
      })
  }

  /** From here on they may go. Where even this fails they may go in an hour. */
  const giveUp = (id: string) => queries.insertLeftovers(db, [id], now()).catch(() => {})

  return {
    /**
     * Throws a problem that names the file for what is no photo, and before it is read where there is no room or the
     * account has too many uploads under way. Stops as soon as the caller is gone, and keeps nothing.
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
              const made = await makeObserved(path, gone)
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
          // Its place is given to it when it is published.
          await queries.insertPhotos(tx, [{ ...stored, propertyId, position: null, createdAt: now() }])
          // The last point at which it can still be discarded.
          gone.throwIfAborted()
          return [...rows, stored]
        })
        return presentPhoto(stored)
      } catch (error) {
        if (error instanceof Problem && error.code === 'body_too_large')
          throw refusalOf({ reason: 'bytes' }, name)
        await giveUp(id)
        if (gone.aborted) throw problem('malformed_request', { cause: error })
        throw error instanceof MediaTrouble ? problem('photos_unavailable', { cause: error }) : error
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
     * A picture by its address, and for whom it is. Throws `not_found` for what this viewer may not know of; who it is
     * is asked only where that matters.
     */
    open: async (id: string, file: string, findViewer: () => Promise<Actor | null>) => {
      const asked = parseFile(file)
      const photo = asked && (await queries.findShownPhoto(db, id))
      if (!photo || photo.path !== pathOf(id, asked.color)) throw problem('not_found')
      const audience = audienceOf(photo, { publicListings })
      const viewer = audience === 'everybody' ? null : await findViewer()
      const mayLook = audience === 'managers' ? manages : canSee
      const isAllowed =
        audience === 'everybody' || (viewer !== null && !viewer.lacksSecondFactor && mayLook(viewer, photo))
      if (!isAllowed) throw problem('not_found')
      const { mediaType, name } = asked
      return { audience, mediaType, read: () => store.open(keyOf(id, name)) }
    },

    /** The uploads that are under way and wait. */
    queue: turns.use,

    withCopies: createCopies({ db, store, now, later }),

    /** Deletes files that belong to no row: of deleted photos, and of processes that were stopped on their way. */
    sweep: async (): Promise<void> => {
      await removeAbandoned()
      await received.sweep(new Date(now().getTime() - uploadMs))
      for (let swept = batch; swept === batch;) {
        swept = await inTransaction(db, async (tx) => {
          const rows = await queries.lockLeftovers(tx, now(), batch)
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

/** Photos as proposed, in their order. */
async function listProposed(tx: Connection, propertyId: string, photos: ProposedPhoto[]) {
  const rows = await queries.listSomePhotoRows(tx, propertyId, idsIn(photos))
  return photos.map(({ id, alt }) => ({ ...getRow(rows, id), alt }))
}

function getRow(rows: queries.PhotoRow[], id: string): queries.PhotoRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw problem('not_found')
  return row
}

/** Their files go once this is committed. */
async function removeRows(tx: Connection, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await queries.deletePhotoRows(tx, ids)
  await queries.insertLeftovers(tx, ids, at)
}

/** For a listing that leaves the market, inside its own transaction. */
async function removePhotosOf(tx: Connection, propertyId: string, at: Date): Promise<void> {
  await removeRows(tx, await queries.listPhotoIds(tx, propertyId), at)
}

/** Makes these the photos of a listing, in this order, inside the transaction that holds it. */
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

/** For the listings themselves. */
export const photosOfListings = {
  column: queries.photosColumn,
  present: presentPhoto,
  haveAny: havePhotos,
  listSome: queries.listSomePhotoRows,
  publish: publishPhotos,
  removeAll: removePhotosOf,
}
