import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import { prepare } from '../db/prepared.ts'
import type { DB, Photo } from '../db/schema.ts'

const photoColumns = [
  'photo.id',
  'photo.path',
  'photo.alt',
  'photo.width',
  'photo.height',
  'photo.color',
  'photo.copyOf',
] as const

export const photosColumn = (eb: ExpressionBuilder<DB, 'property'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('photo')
      .select(photoColumns)
      .whereRef('photo.propertyId', '=', 'property.id')
      .where('photo.position', 'is not', null)
      .orderBy('photo.position')
      .limit(limits.photos.perListing),
  )

export type PhotoRow = Pick<
  Selectable<Photo>,
  'id' | 'path' | 'alt' | 'width' | 'height' | 'color' | 'copyOf'
>

export const listPhotoRows = (db: Connection, propertyId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .select(photoColumns)
    .where('photo.propertyId', '=', propertyId)
    .where('photo.position', 'is not', null)
    .orderBy('photo.position')
    .limit(limits.photos.perListing)
    .execute()

/** The listing's photos with these ids, published or not, in any order. */
export const listSomePhotoRows = (
  db: Connection,
  propertyId: string,
  ids: readonly string[],
): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .select(photoColumns)
    .where('photo.propertyId', '=', propertyId)
    .where('photo.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()

/** All photos of a listing, published or not. */
export const listPhotoIds = async (db: Connection, propertyId: string): Promise<string[]> =>
  (await db.selectFrom('photo').select('id').where('propertyId', '=', propertyId).execute()).map(
    ({ id }) => id,
  )

/** The next photos by id, published or not. */
export const listPhotoIdsAfter = async (db: Connection, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const hasPhoto = async (db: Connection, id: string): Promise<boolean> =>
  (await db.selectFrom('photo').select('id').where('id', '=', id).execute()).length > 0

/** Unpublished photos that no proposal refers to any more. */
export const listAbandonedPhotoIds = async (db: Connection, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('property', 'property.id', 'photo.propertyId')
    .select('photo.id')
    .where('photo.position', 'is', null)
    .where(
      sql<boolean>`(property.proposed_changes -> 'photos' @> jsonb_build_array(jsonb_build_object('id', photo.id))) is not true`,
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const findShown = prepare('photo', (db, { id }: { id: string }) =>
  db
    .selectFrom('photo')
    .innerJoin('property', 'property.id', 'photo.propertyId')
    .select(['photo.color', 'photo.path', 'photo.position'])
    .select(['property.agentId', 'property.verificationStatus', 'property.status'])
    .select(['property.featured', 'property.advertisement'])
    .where('photo.id', '=', id)
    .where('property.deletedAt', 'is', null),
)

export const findShownPhoto = async (db: Connection, id: string) => (await findShown(db, { id }))[0]
export type ShownPhoto = NonNullable<Awaited<ReturnType<typeof findShownPhoto>>>

export const insertPhotos = (db: Connection, rows: readonly Insertable<Photo>[]) =>
  db.insertInto('photo').values(rows).execute()

export const placePhotos = (db: Connection, propertyId: string, ids: readonly string[]) =>
  sql`update photo set position = placed.at - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, at)
    where photo.property_id = ${propertyId} and photo.id = placed.id and photo.position is distinct from placed.at - 1`.execute(
    db,
  )

export const setAlt = (db: Connection, { id, alt }: Pick<PhotoRow, 'id' | 'alt'>) =>
  db.updateTable('photo').set({ alt }).where('id', '=', id).execute()

export const deletePhotoRows = (db: Connection, ids: readonly string[]) =>
  db.deleteFrom('photo').where('id', 'in', ids).execute()

/** Records that files of these photos may exist without a row, and when they may be deleted. */
export const insertLeftovers = (db: Connection, ids: readonly string[], removableAt: Date) =>
  db
    .insertInto('photoLeftover')
    .values(ids.map((id) => ({ id, removableAt })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ removableAt }))
    .execute()

/** Takes the photos off the list of leftovers; false if any of them was already swept. */
export async function claimFiles(db: Connection, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { numDeletedRows } = await db
    .deleteFrom('photoLeftover')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return numDeletedRows === BigInt(ids.length)
}

/** Locked until the transaction ends; skips rows locked by other processes. */
export const lockLeftovers = (tx: Connection, before: Date, limit: number) =>
  tx
    .selectFrom('photoLeftover')
    .select('id')
    .where('removableAt', '<=', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const deleteLeftovers = (tx: Connection, ids: readonly string[]) =>
  tx.deleteFrom('photoLeftover').where('id', 'in', ids).execute()
