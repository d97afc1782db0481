import { type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { PropertySearch } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import type { DB, Property } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Authorized } from '../http/authorized.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'

const selectProperty = (db: Connection) =>
  db
    .selectFrom('property')
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .selectAll('property')
    .select(['agent.name as agentName', 'agent.email as agentEmail', 'agent.image as agentImage'])
    .where('property.deletedAt', 'is', null)

/** A listing with its agent. */
export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>

export const findProperty = (db: Connection, id: string) =>
  selectProperty(db).where('property.id', '=', id).executeTakeFirst()

/** Locks the listing until the end of the transaction: its deal and verdict change one at a time. */
export const findPropertyForUpdate = (db: Connection, id: string) =>
  selectProperty(db).where('property.id', '=', id).forUpdate('property').executeTakeFirst()

type Where = ExpressionBuilder<DB, 'property'>

/** `canSee` of the policy, for lists. */
export const isVisibleTo = (actor: Actor | null) => (eb: Where) => {
  const verified = eb('property.verificationStatus', '=', 'verified')
  if (actor?.role === 'admin') return eb.val(true)
  return actor?.role === 'agent' ? eb.or([verified, eb('property.agentId', '=', actor.id)]) : verified
}

/** A number beyond the column's own type is no mistake of the caller; it just matches nothing. */
const bigint = (value: number) => sql<number>`${value}::bigint`

/** Prices and bedrooms are whole, and what they are compared with has to be. */
const matches = (search: PropertySearch) => (eb: Where) =>
  eb.and([
    ...(search.location ? [eb('property.location', 'ilike', likeText(search.location))] : []),
    ...(search.minPrice !== undefined ? [eb('property.price', '>=', Math.ceil(search.minPrice))] : []),
    ...(search.maxPrice !== undefined ? [eb('property.price', '<=', Math.floor(search.maxPrice))] : []),
    ...(search.bedNumber !== undefined
      ? [eb('property.bedNumber', '>=', bigint(Math.ceil(search.bedNumber)))]
      : []),
    ...(search.bathNumber !== undefined ? [eb('property.bathNumber', '>=', search.bathNumber)] : []),
    ...(search.status ? [eb('property.status', '=', search.status)] : []),
    ...(search.verificationStatus ? [eb('property.verificationStatus', '=', search.verificationStatus)] : []),
    ...(search.featured ? [eb('property.featured', '=', search.featured === 'Yes')] : []),
    ...(search.advertisement ? [eb('property.advertisement', '=', search.advertisement === 'Yes')] : []),
    ...(search.agentEmail
      ? [
          eb(
            'property.agentId',
            '=',
            eb.selectFrom('user').select('user.id').where('user.email', '=', search.agentEmail.toLowerCase()),
          ),
        ]
      : []),
  ])

const orders = {
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
} as const

const isAfter = ({ sort, value, id }: Cursor) => {
  const { column, direction } = orders[sort as keyof typeof orders]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const typed = column === 'price' ? sql`${value}::bigint` : sql`${value}::timestamptz`
  return sql<SqlBool>`(${sql.ref(`property.${column}`)}, property.id) ${past} (${typed}, ${id}::uuid)`
}

/** One row more than `limit` tells that there is a next page. */
export function listPropertyRows(
  db: Connection,
  actor: Actor | null,
  search: PropertySearch,
  after?: Cursor,
) {
  const { column, direction } = orders[search.sort]
  return selectProperty(db)
    .where(isVisibleTo(actor))
    .where(matches(search))
    .$if(after !== undefined, (query) => query.where(isAfter(after as Cursor)))
    .orderBy(`property.${column}`, direction)
    .orderBy('property.id', direction)
    .limit(search.limit + 1)
    .execute()
}

/** Counts no further than the total is told. */
export async function countPropertyRows(db: Connection, actor: Actor | null, search: PropertySearch) {
  const { counted } = await db
    .selectFrom(
      db
        .selectFrom('property')
        .select('property.id')
        .where('property.deletedAt', 'is', null)
        .where(isVisibleTo(actor))
        .where(matches(search))
        .limit(countedRows)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const cursorKindOf = (sort: PropertySearch['sort']) =>
  orders[sort].column === 'price' ? 'number' : 'instant'

export const cursorOf = (row: PropertyRow, sort: PropertySearch['sort']): Cursor => ({
  sort,
  value: orders[sort].column === 'price' ? row.price : row.createdAt.toISOString(),
  id: row.id,
})

type Stretch = { after: string | undefined; limit: number; skip?: number }

/** Where everybody may go, in the order of ids, which is that of creation. */
export const listPublishedRows = (db: Connection, { after, limit, skip = 0 }: Stretch) =>
  db
    .selectFrom('property')
    .select(['property.id', 'property.updatedAt as changedAt'])
    .where('property.deletedAt', 'is', null)
    .where(isVisibleTo(null))
    .$if(after !== undefined, (query) => query.where('property.id', '>', after as string))
    .orderBy('property.id')
    .offset(skip)
    .limit(limit)
    .execute()

export const insertProperty = (db: Connection, row: Insertable<Property>) =>
  db.insertInto('property').values(row).execute()

/** Later than any moment told before, to the millisecond: no two states of a listing share one. */
const changedAt = sql<Date>`greatest(clock_timestamp(), property.updated_at + interval '1 millisecond')`

export const updatePropertyRow = (
  db: Connection,
  { id }: Authorized<PropertyRow, 'update' | 'verdict' | 'delete'>,
  changes: Updateable<Property>,
) =>
  db
    .updateTable('property')
    .set({ ...changes, updatedAt: changedAt })
    .where('id', '=', id)
    .execute()

/** The deal's state follows its offers; only their flows set it. */
export const setDealStatus = (db: Connection, id: string, status: 'available' | 'reserved' | 'sold') =>
  db.updateTable('property').set({ status, updatedAt: changedAt }).where('id', '=', id).execute()

/** A price that comes back on the same day becomes the day's last one. */
export const insertPriceChange = (db: Connection, propertyId: string, price: number, changedOn: string) =>
  db
    .insertInto('priceChange')
    .values({ propertyId, price, changedOn })
    .onConflict((conflict) =>
      conflict
        .columns(['propertyId', 'changedOn', 'price'])
        .doUpdateSet({ recordedAt: sql`clock_timestamp()` }),
    )
    .execute()

export const listPriceChanges = (db: Connection, propertyId: string) =>
  db
    .selectFrom('priceChange')
    .select(['price', 'changedOn'])
    .where('propertyId', '=', propertyId)
    .orderBy('changedOn')
    .orderBy('recordedAt')
    .limit(200)
    .execute()
