import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { problem } from '../kernel/problem.ts'
import { mediaTypeOf } from '../media/pictures.ts'
import { type MediaStore, MediaStoreError } from '../media/store.ts'
import type { PhotoCopies, WithCopies } from '../properties/service.ts'
import { fileNames, isStored, keyOf, pathOf } from './files.ts'
import * as queries from './queries.ts'
import { coversOf, idsIn, isSamePhotos } from './rules.ts'

type Copy = queries.PhotoRow & { copyOf: string }

type Dependencies = { db: Database; store: MediaStore; now: () => Date; later: () => Date }

/** Copies photos to another listing, with their own files. Unused copies are swept. */
export function createCopies({ db, store, now, later }: Dependencies): WithCopies {
  const copyFile = async (from: string, to: string, name: (typeof fileNames)[number]): Promise<void> => {
    const file = await store.open(keyOf(from, name))
    if (file) await store.put(keyOf(to, name), await buffer(file.stream), mediaTypeOf(name))
  }

  /** Writes the files before any row refers to them. One photo at a time, because the originals may be large. */
  const copyFiles = async (copies: Copy[]): Promise<void> => {
    if (copies.length === 0) return
    await queries.insertLeftovers(db, idsIn(copies), later())
    for (const { id, copyOf } of copies)
      await Promise.all(fileNames.map((name) => copyFile(copyOf, id, name)))
  }

  return async (propertyId, work) => {
    const originals = await queries.listPhotoRows(db, propertyId)
    const copies = originals.map((row): Copy => {
      const id = newId()
      return { ...row, id, copyOf: row.id, path: isStored(row.path) ? pathOf(id, row.color) : row.path }
    })
    const stored = copies.filter(({ path }) => isStored(path))
    const place: PhotoCopies['place'] = async (tx, copyId) => {
      if (!isSamePhotos(originals, await queries.listPhotoRows(tx, propertyId)))
        throw problem('changed_meanwhile')
      if (!(await queries.claimFiles(tx, idsIn(stored)))) throw problem('photos_unavailable')
      const createdAt = now()
      if (copies.length > 0)
        await queries.insertPhotos(
          tx,
          copies.map((row, position) => ({ ...row, propertyId: copyId, position, createdAt })),
        )
    }
    try {
      await copyFiles(stored)
      return await work({ covers: coversOf(originals, copies), place })
    } catch (error) {
      throw error instanceof MediaStoreError ? problem('photos_unavailable', { cause: error }) : error
    }
  }
}
