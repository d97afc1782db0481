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
import { isAfter, orders } from './search-order.ts'

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

/** What has indexes of its own and may be rarer than any place. */
const facts = [
  'propertyType',
  'propertySubType',
  'features',
  'minLivingAreaSqft',
  'maxLivingAreaSqft',
  'minLotSizeSqft',
  'maxLotSizeSqft',
  'minYearBuilt',
  'maxYearBuilt',
  'minStories',
  'maxStories',
] as const satisfies (keyof PropertySearch)[]
const asksForFacts = (search: PropertySearch) => facts.some((fact) => search[fact] !== undefined)

/** Whether the place is what there are fewest of; something rarer has an index of its own. */
export const isByLocation = (search: PropertySearch) =>
  search.location !== undefined &&
  (search.status === undefined || search.status === 'available') &&
  search.featured !== 'Yes' &&
  search.advertisement !== 'Yes' &&
  search.agentEmail === undefined &&
  !asksForFacts(search)

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
  if (asksForFacts(search) && stretch) return sortedKeys(db, part, lookup, stretch)
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

/**
 * All of them first, by whatever index finds them: one in the order of the search might be walked from end to end for
 * what is rare, which nobody knows of a place and a fact together.
 */
function sortedKeys(db: Connection, part: Part, lookup: Lookup, { limit, after }: Stretch) {
  const { direction } = orders[lookup.search.sort]
  const all = keysAnywhere(db, part, lookup, undefined)
    .$if(after !== undefined, (query) => query.where(isAfter(after as Cursor)))
    .innerJoin('place', 'place.id', 'property.placeId')
    .where(isMeant(lookup.search))
    .offset(sql.lit(0))
  return db
    .selectFrom(all.as('found'))
    .select(['found.id', 'found.sortedBy'])
    .orderBy('found.sortedBy', direction)
    .orderBy('found.id', direction)
    .limit(limit)
}

/** So many of the newest listings of one part, wherever they are. */
export const newestOf = (db: Connection, part: Part, lookup: Lookup, limit: number) =>
  findable(db, part, lookup).orderBy('property.createdAt', 'desc').orderBy('property.id', 'desc').limit(limit)

/** The same of all parts, one after the other; nothing where there is no part. */
function keysOfAll(db: Connection, lookup: Lookup, stretch?: Stretch) {
  const [first, ...others] = partsFor(lookup).map((part) =>
    db.selectFrom(keysOf(db, part, lookup, stretch).as('part')).selectAll(),
  )
  return first && others.reduce((all, other) => all.unionAll(other), first)
}

/**
 * Where the places are many, or the map is wide, so many listings are looked through for a page of theirs; fewer, where
 * facts are asked for.
 */
const walkedRows = { places: 5_000, facts: 1_000 }
const mostWalked = ({ search }: Lookup) => (asksForFacts(search) ? walkedRows.facts : walkedRows.places)

/** Those of the first so many listings that lie where the search asks for. */
function walkedOnMap(db: Connection, lookup: Lookup, { limit, after }: Stretch) {
  const { search } = lookup
  const { direction } = orders[search.sort]
  const anywhere = { ...lookup, search: { ...search, bounds: undefined, area: undefined } }
  const walked = keysAnywhere(db, 'published', anywhere, { limit: mostWalked(lookup), after }).select([
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

/** The first of so many listings that are at a place that is meant. */
function walkedKeys(db: Connection, lookup: Lookup, { limit, after }: Stretch) {
  const { direction } = orders[lookup.search.sort]
  const walked = keysAnywhere(db, 'published', lookup, { limit: mostWalked(lookup), after })
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
  const { search, fewPlaces } = lookup
  const isWalked =
    isPlaced(search) ||
    (search.location !== undefined && (asksForFacts(search) || (!fewPlaces && isByLocation(search))))
  if (isWalked && part === 'published' && others.length === 0) {
    const walked = isPlaced(search) ? walkedOnMap(db, lookup, stretch) : walkedKeys(db, lookup, stretch)
    const rows = await readRows(db, lookup, walked)
    if (rows.length === stretch.limit) return rows
  }
  // Where the walk did not fill a page they are rare where it begins, however many places they have.
  const keys = keysOfAll(db, isWalked ? { ...lookup, fewPlaces: true } : lookup, stretch)
  return keys ? readRows(db, lookup, keys) : []
}

/** All of a search, to be counted, no further than the total is told. */
export function keysToCount(db: Connection, lookup: Lookup) {
  const { search } = lookup
  // In an order that an index has: without one the database reads the table, where many have what is asked for.
  const stretch = asksForFacts(search) && search.location === undefined ? { limit: countedRows } : undefined
  const keys = keysOfAll(db, { ...lookup, search: { ...search, sort: '-createdAt' } }, stretch)
  return keys && db.selectFrom(keys.as('all')).select('all.id').limit(countedRows)
}

export async function countPropertyRows(db: Connection, lookup: Lookup): Promise<number> {
  const keys = keysToCount(db, lookup)
  if (!keys) return 0
  const { counted } = await db
    .selectFrom(keys.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
