import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { conditionsOf } from './criteria.ts'
import { along, isOnStretch, isPlaced, stretchesFor } from './on-map.ts'
import { type PropertyRow, selectProperty } from './queries.ts'

type Where = ExpressionBuilder<DB, 'property'>

/** All but the location. */
const matches = (search: PropertySearch) => (eb: Where) =>
  eb.and([
    ...conditionsOf(search),
    // What is verified is a part by itself.
    ...(search.verificationStatus && search.verificationStatus !== 'verified'
      ? [eb('property.verificationStatus', '=', search.verificationStatus)]
      : []),
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

/** What somebody looks for; `fewPlaces` when those that its location may mean can be gone through one by one. */
export type Lookup = { actor: Actor | null; search: PropertySearch; fewPlaces: boolean }

/** Verified listings are nearly all and have indexes of their own, and so have the others. */
export type Part = 'published' | 'undecided'

/** In which parts this viewer finds something: `canSee` of the policy. */
export function partsFor({ actor, search: { verificationStatus } }: Lookup): Part[] {
  const asksFor: Part[] =
    verificationStatus === undefined
      ? ['published', 'undecided']
      : [verificationStatus === 'verified' ? 'published' : 'undecided']
  const isStaff = actor?.role === 'admin' || actor?.role === 'agent'
  return asksFor.filter((part) => part === 'published' || isStaff)
}

/** What the viewer may find in a part, wherever it is. */
export const findable = (db: Connection, part: Part, { actor, search }: Lookup) =>
  db
    .selectFrom('property')
    .where('property.deletedAt', 'is', null)
    // Written out, so that an index of the part can be told to fit before any value is known.
    .where(
      sql<SqlBool>`property.verification_status ${sql.raw(part === 'published' ? '=' : '<>')} 'verified'`,
    )
    .$if(part === 'undecided' && actor?.role !== 'admin', (query) =>
      query.where('property.agentId', '=', actor?.id ?? null),
    )
    .where(matches(search))

export const isMeant = ({ location = '' }: PropertySearch) =>
  sql<SqlBool>`place.name ilike ${likeText(location)}`

/** Whether the place is what there are fewest of; something rarer has an index of its own. */
export const isByLocation = ({ location, status, featured, advertisement, agentEmail }: PropertySearch) =>
  location !== undefined &&
  (status === undefined || status === 'available') &&
  featured !== 'Yes' &&
  advertisement !== 'Yes' &&
  agentEmail === undefined

const goesByPlaces = (part: Part, { search, fewPlaces }: Lookup) =>
  fewPlaces && part === 'published' && isByLocation(search)

/** So many in the order of the search, after the cursor; all of them in any order without it. */
type Stretch = { limit: number; after?: Cursor }

/** The ids of one part, wherever it is, with what they are sorted by. */
function keysAnywhere(db: Connection, part: Part, lookup: Lookup, stretch: Stretch | undefined) {
  const { column, direction } = orders[lookup.search.sort]
  const { limit = 0, after } = stretch ?? {}
  return findable(db, part, lookup)
    .select(['property.id', `property.${column} as sortedBy`])
    .$if(after !== undefined, (query) => query.where(isAfter(after as Cursor)))
    .$if(stretch !== undefined, (query) =>
      query.orderBy(`property.${column}`, direction).orderBy('property.id', direction).limit(limit),
    )
}

/**
 * The same where the search means it. Each of few places gives its first ones by an index that has them in their
 * order: that reads little more than it answers, whether the places are rare or common and wherever the page begins.
 * Everything else is the database's choice, by how much it has of what.
 */
function keysOf(db: Connection, part: Part, lookup: Lookup, stretch: Stretch | undefined) {
  const { search } = lookup
  const { direction } = orders[search.sort]
  const found = keysAnywhere(db, part, lookup, stretch)
  if (part === 'published' && isPlaced(search)) return keysOnMap(db, lookup, found, stretch)
  if (search.location === undefined) return found
  if (!goesByPlaces(part, lookup))
    return found.innerJoin('place', 'place.id', 'property.placeId').where(isMeant(search))
  const atPlace = found.where(sql<SqlBool>`property.place_id = place.id`)
  return (
    db
      .selectFrom('place')
      // The offset keeps the database from turning it around, listings first.
      .innerJoinLateral((stretch ? atPlace : atPlace.offset(sql.lit(0))).as('found'), (join) => join.onTrue())
      .where(isMeant(search))
      .select(['found.id', 'found.sortedBy'])
      .$if(stretch !== undefined, (query) =>
        query
          .orderBy('found.sortedBy', direction)
          .orderBy('found.id', direction)
          .limit(stretch?.limit ?? 0),
      )
  )
}

/** The same along the stretches of the map that a search asks for. */
function keysOnMap(
  db: Connection,
  { search }: Lookup,
  found: ReturnType<typeof keysAnywhere>,
  stretch: Stretch | undefined,
) {
  const { direction } = orders[search.sort]
  const meant = db.selectFrom('place').select('place.id').where(isMeant(search))
  const onStretch = found
    .where(isOnStretch)
    .$if(search.location !== undefined, (query) => query.where('property.placeId', 'in', meant))
  return along(db, stretchesFor(search))
    .innerJoinLateral((stretch ? onStretch : onStretch.offset(sql.lit(0))).as('found'), (join) =>
      join.onTrue(),
    )
    .select(['found.id', 'found.sortedBy'])
    .$if(stretch !== undefined, (query) =>
      query
        .orderBy('found.sortedBy', direction)
        .orderBy('found.id', direction)
        .limit(stretch?.limit ?? 0),
    )
}

/** The same of all parts, one after the other; nothing where there is no part. */
function keysOfAll(db: Connection, lookup: Lookup, stretch?: Stretch) {
  const [first, ...others] = partsFor(lookup).map((part) =>
    db.selectFrom(keysOf(db, part, lookup, stretch).as('part')).selectAll(),
  )
  return first && others.reduce((all, other) => all.unionAll(other), first)
}

/** Where the places are many, or the map is wide, so many listings are looked through for a page of theirs. */
const walkedRows = 5_000

/** Those of the first `walkedRows` listings that lie where the search asks for. */
function walkedOnMap(db: Connection, lookup: Lookup, { limit, after }: Stretch) {
  const { search } = lookup
  const { direction } = orders[search.sort]
  const anywhere = { ...lookup, search: { ...search, bounds: undefined, area: undefined } }
  const walked = keysAnywhere(db, 'published', anywhere, { limit: walkedRows, after }).select([
    'property.latitude',
    'property.longitude',
    'property.placeId',
  ])
  const { bounds, area } = search
  const meant = db
    .selectFrom(walked.as('property'))
    .where(sql.join<SqlBool>(conditionsOf({ bounds, area } as PropertySearch), sql` and `))
    .$if(search.location !== undefined, (query) =>
      query.where('property.placeId', 'in', db.selectFrom('place').select('place.id').where(isMeant(search))),
    )
    .select(['property.id', 'property.sortedBy'])
    .orderBy('property.sortedBy', direction)
    .orderBy('property.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

/** The first of `walkedRows` listings that are at a place that is meant. */
function walkedKeys(db: Connection, lookup: Lookup, { limit, after }: Stretch) {
  const { direction } = orders[lookup.search.sort]
  const walked = keysAnywhere(db, 'published', lookup, { limit: walkedRows, after })
  const meant = db
    .selectFrom(walked.select('property.placeId').as('walked'))
    .innerJoin('place', 'place.id', 'walked.placeId')
    .where(isMeant(lookup.search))
    .select(['walked.id', 'walked.sortedBy'])
    .orderBy('walked.sortedBy', direction)
    .orderBy('walked.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

/** Only what is shown is read from the table. */
const readRows = (db: Connection, { search }: Lookup, keys: NonNullable<ReturnType<typeof keysOfAll>>) => {
  const { column, direction } = orders[search.sort]
  return selectProperty(db)
    .innerJoin(keys.as('found'), 'found.id', 'property.id')
    .orderBy(`property.${column}`, direction)
    .orderBy('property.id', direction)
    .limit(search.limit + 1)
    .execute()
}

/** One row more than `limit` tells that there is a next page. */
export async function listPropertyRows(
  db: Connection,
  lookup: Lookup,
  after?: Cursor,
): Promise<PropertyRow[]> {
  const stretch = { limit: lookup.search.limit + 1, after }
  const [part, ...others] = partsFor(lookup)
  if (isPlaced(lookup.search) && part === 'published' && others.length === 0) {
    const rows = await readRows(db, lookup, walkedOnMap(db, lookup, stretch))
    if (rows.length === stretch.limit) return rows
  } else if (
    !lookup.fewPlaces &&
    isByLocation(lookup.search) &&
    part === 'published' &&
    others.length === 0
  ) {
    const rows = await readRows(db, lookup, walkedKeys(db, lookup, stretch))
    if (rows.length === stretch.limit) return rows
    // They are rare where the page begins, however many places they have.
    return listPropertyRows(db, { ...lookup, fewPlaces: true }, after)
  }
  const keys = keysOfAll(db, lookup, stretch)
  return keys ? readRows(db, lookup, keys) : []
}

/** Counts no further than the total is told. */
export async function countPropertyRows(db: Connection, lookup: Lookup): Promise<number> {
  const keys = keysOfAll(db, lookup)
  if (!keys) return 0
  const { counted } = await db
    .selectFrom(db.selectFrom(keys.as('all')).select('all.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** How many places have this text in them, and any at all without one; counted up to `most`. */
export async function countPlaces(db: Connection, location: string, most: number): Promise<number> {
  const { counted } = await db
    .selectFrom(
      db
        .selectFrom('place')
        .select('place.id')
        .where('place.name', 'ilike', likeText(location))
        .limit(most)
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
