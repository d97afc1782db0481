import { readFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Photo } from '#contract/photos.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { DB } from '../db/schema.ts'
import type { Actor, Openness } from '../http/actor.ts'
import { Problem, problem, throwIf } from '../http/problem.ts'
import { mediaTypes, type Pictures, withPictures } from '../media/pictures.ts'
import type { Received } from '../media/received.ts'
import { type MediaStore, MediaTrouble } from '../media/store.ts'
import { canSee, checkEditPhotos, findProperty, lockProperty, showCover } from '../properties/service.ts'
import { imageOf, keyOf, keysOf, originalName, parseFile, pathOf } from './files.ts'
import { audienceOf } from './policy.ts'
import { presentPhoto } from './presenter.ts'
import * as queries from './queries.ts'
import { checkOrder, checkRoom, refusalOf } from './rules.ts'

type Parts = { db: Database; store: MediaStore; received: Received; now: () => Date } & Openness
type Upload = { name?: string; file: AsyncIterable<Uint8Array> }

/** Longer than any upload takes: what has no row by then belongs to a process that is gone. */
const uploadMs = 60 * 60_000
/** So few that a transaction which waits for the store is over soon. */
const batch = 10

/** Photos of listings. Their files are written before their rows, and go after them. */
export function createPhotos({ db, store, received, now, publicListings }: Parts) {
  const later = () => new Date(now().getTime() + uploadMs)

  /** Changes the photos of a listing under its lock, and makes the first of them its image. */
  const change = <T>(
    actor: Actor,
    propertyId: string,
    work: (tx: Transaction<DB>, rows: queries.PhotoRow[]) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (tx) => {
      const property = await lockProperty(tx, propertyId)
      if (!property) throw problem('not_found')
      throwIf(checkEditPhotos(actor, property))
      const before = await queries.listPhotoRows(tx, propertyId)
      const result = await work(tx, before)
      const after = await queries.listPhotoRows(tx, propertyId)
      const [was, is] = [before, after].map(([cover]) => (cover ? imageOf(cover.path) : null))
      if (was !== is) await showCover(tx, actor, property, { was: was ?? null, is: is ?? null })
      return result
    })

  /** Writes the files of a photo that has no row yet. */
  const storeFiles = async (id: string, path: string, { mediaType, files }: Pictures): Promise<void> => {
    await queries.insertLeftovers(db, [id], later())
    await store.put(keyOf(id, originalName), await readFile(path), mediaType)
    for (const { name, type, content } of files) await store.put(keyOf(id, name), content, mediaTypes[type])
  }

  /** From here on they may go. Where even this fails they may go in an hour. */
  const giveUp = (id: string) => queries.insertLeftovers(db, [id], now()).catch(() => {})

  return {
    /** Throws a problem that names the file for what is no photo, and before it is read where there is no room. */
    add: async (actor: Actor, propertyId: string, { name = 'The file', file }: Upload): Promise<Photo> => {
      const property = await findProperty(db, propertyId)
      if (!property) throw problem('not_found')
      throwIf(checkEditPhotos(actor, property))
      throwIf(checkRoom((await queries.listPhotoRows(db, propertyId)).length))
      const id = newId()
      try {
        const stored = await received.withFile(file, (path) =>
          withPictures(path, async (pictures) => {
            await storeFiles(id, path, pictures)
            const { width, height, color } = pictures
            return { id, path: pathOf(id, color), alt: '', width, height, color }
          }),
        )
        if ('refused' in stored) throw refusalOf(stored.refused, name)
        await change(actor, propertyId, async (tx, rows) => {
          throwIf(checkRoom(rows.length))
          if (!(await queries.claimFiles(tx, id))) throw problem('photos_unavailable')
          await queries.insertPhoto(tx, { ...stored, propertyId, position: rows.length, createdAt: now() })
        })
        return presentPhoto(stored)
      } catch (error) {
        if (error instanceof Problem && error.code === 'body_too_large') throw refusalOf('bytes', name)
        await giveUp(id)
        throw error instanceof MediaTrouble ? problem('photos_unavailable', { cause: error }) : error
      }
    },

    order: async (actor: Actor, propertyId: string, order: string[]): Promise<Photo[]> =>
      change(actor, propertyId, async (tx, rows) => {
        const ids = rows.map(({ id }) => id)
        throwIf(checkOrder(ids, order))
        await queries.placePhotos(tx, propertyId, order)
        return (await queries.listPhotoRows(tx, propertyId)).map(presentPhoto)
      }),

    describe: (actor: Actor, propertyId: string, photoId: string, alt: string): Promise<Photo> =>
      change(actor, propertyId, async (tx, rows) => {
        const row = getRow(rows, photoId)
        await queries.setAlt(tx, row, alt)
        return presentPhoto({ ...row, alt })
      }),

    delete: (actor: Actor, propertyId: string, photoId: string): Promise<void> =>
      change(actor, propertyId, async (tx, rows) => {
        const { id } = getRow(rows, photoId)
        await removeRows(tx, [id], now())
        await queries.placePhotos(
          tx,
          propertyId,
          rows.filter((row) => row.id !== id).map((row) => row.id),
        )
      }),

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
      const isAllowed = audience === 'everybody' || (viewer !== null && canSee(viewer, photo))
      if (!isAllowed) throw problem('not_found')
      const { mediaType, name } = asked
      return { audience, mediaType, read: () => store.open(keyOf(id, name)) }
    },

    /** Deletes files that belong to no row: of deleted photos, and of processes that were stopped on their way. */
    sweep: async (): Promise<void> => {
      await received.sweep(new Date(now().getTime() - uploadMs))
      for (let swept = batch; swept === batch;) {
        swept = await inTransaction(db, async (tx) => {
          const rows = await queries.lockLeftovers(tx, now(), batch)
          for (const { id } of rows) for (const key of keysOf(id)) await store.delete(key)
          const ids = rows.map(({ id }) => id)
          if (ids.length > 0) await queries.deleteLeftovers(tx, ids)
          return ids.length
        })
      }
    },
  }
}

export type Photos = ReturnType<typeof createPhotos>

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
export async function removePhotosOf(tx: Connection, propertyId: string, at: Date): Promise<void> {
  const rows = await queries.listPhotoRows(tx, propertyId)
  await removeRows(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}

export const havePhotos = async (db: Connection, propertyId: string): Promise<boolean> =>
  (await queries.listPhotoRows(db, propertyId)).length > 0

/** For the listing's own details. */
export { photosColumn } from './queries.ts'
export { presentPhoto } from './presenter.ts'
