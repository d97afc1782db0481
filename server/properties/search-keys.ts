import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../db/connect.ts'
import { hasWords, locationPatterns, type WordPatterns } from '../db/like-text.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { type Asked, askedIn, conditionsOf, type CriterionName } from './criteria.ts'
import { along, isOnStretch, isPlaced, stretchesFor } from './on-map.ts'
import { isAfter as isBehind, limitsOf, orders } from './search-order.ts'

type Where = ExpressionBuilder<DB, 'property'>

/** What somebody looks for. `places`: how many its location may mean, at most; what is above {@link fewPlaces} is many. */
export type Lookup = { actor: Actor | null; search: PropertySearch; places: number }

/** So many places can be gone through one by one. */
export const fewPlaces = 500
/**
 * So many give more rows of theirs than are shown before the first ones of all are known: where the search finds many,
 * it is quicker to look where they are once they are in its order.
 */
export const severalPlaces = 12

/** All values of a lookup that reach the database. */
export type Values = Asked &
  WordPatterns & {
    agentEmail: string
    verificationStatus: PropertySearch['verificationStatus']
    actorId: string | null
    limit: number
    afterValue?: Cursor['value']
    afterId?: string
    /** Where on the map: stretches of its cells. */
    lows: number[]
    highs: number[]
  }

const nowhere = { lows: [], highs: [] }

export function valuesOf({ actor, search }: Lookup, asked = askedIn(search), after?: Cursor): Values {
  return {
    ...asked,
    ...locationPatterns(search.location ?? ''),
    agentEmail: search.agentEmail?.toLowerCase() ?? '',
    verificationStatus: search.verificationStatus,
    actorId: actor?.id ?? null,
    limit: search.limit + 1,
    afterValue: after?.value,
    afterId: after?.id,
    ...(isPlaced(search) ? stretchesFor(search) : nowhere),
  }
}

/** A lookup that says how a statement is built, with its values or what stands for them. */
export type Pattern = Lookup & { given: Values }
export const patternOf = (lookup: Lookup): Pattern => ({ ...lookup, given: valuesOf(lookup) })

/** Whether a listing is what is asked for, but for the location; `inOrder` as of a {@link Stretch}. */
export const matches =
  ({ search, given }: Pattern, { inOrder = false } = {}) =>
  (eb: Where) =>
    eb.and([
      ...conditionsOf(search, given, (name) => !inOrder || limitsOf(search.sort).includes(name)),
      // What is verified is a part by itself.
      ...(search.verificationStatus && search.verificationStatus !== 'verified'
        ? [eb('property.verificationStatus', '=', given.verificationStatus ?? null)]
        : []),
      ...(search.isDraft || search.verificationStatus === 'pending'
        ? [eb('property.isDraft', '=', search.isDraft === 'Yes')]
        : []),
      ...(search.proposalStatus
        ? // Written out, so that the index of proposals can be told to fit.
          [sql<SqlBool>`property.proposal_status = ${sql.lit(search.proposalStatus)}`]
        : []),
      ...(search.agentEmail
        ? [
            eb(
              'property.agentId',
              '=',
              eb.selectFrom('user').select('user.id').where('user.email', '=', given.agentEmail),
            ),
          ]
        : []),
    ])

const isAfter = ({ search: { sort }, given: { afterValue = '', afterId = '' } }: Pattern) =>
  isBehind({ sort, value: afterValue, id: afterId })

/** Verified listings are nearly all and have indexes of their own, and so have the others. */
export type Part = 'published' | 'undecided'

/** In which parts this viewer finds something: `canSee` of the policy. */
export function partsFor({
  actor,
  search: { verificationStatus, proposalStatus, isDraft },
}: Omit<Lookup, 'places'>): Part[] {
  const asksFor: Part[] =
    verificationStatus === undefined
      ? ['published', 'undecided']
      : [verificationStatus === 'verified' ? 'published' : 'undecided']
  const isStaff = actor?.role === 'admin' || actor?.role === 'agent'
  // Only verified listings have proposals, which are for those who manage them.
  if (proposalStatus !== undefined) return asksFor.filter((part) => part === 'published' && isStaff)
  if (isDraft === 'Yes') return asksFor.filter((part) => part === 'undecided' && isStaff)
  return asksFor.filter((part) => part === 'published' || isStaff)
}

/** Whether agents find their own there, and nothing else. */
const isOwnAlone = (part: Part, { actor, search }: Pattern) =>
  actor?.role !== 'admin' && (part === 'undecided' || search.proposalStatus !== undefined)

/** What the viewer may find in a part, wherever it is. */
export const findable = (db: Connection, part: Part, pattern: Pattern, ways: { inOrder?: boolean } = {}) =>
  db
    .selectFrom('property')
    .where('property.deletedAt', 'is', null)
    // Written out, so that an index of the part can be told to fit before any value is known.
    .where(
      sql<SqlBool>`property.verification_status ${sql.raw(part === 'published' ? '=' : '<>')} 'verified'`,
    )
    .$if(isOwnAlone(part, pattern), (query) => query.where('property.agentId', '=', pattern.given.actorId))
    .where(matches(pattern, ways))

const isMeant = ({ given: { longest, others } }: Pattern) =>
  hasWords(sql`place.folded_name`, { longest, others })
export const placesMeant = (db: Connection, pattern: Pattern) =>
  db.selectFrom('place').select('place.id').where(isMeant(pattern))

const types = ['propertyType', 'propertySubType'] as const satisfies CriterionName[]
const stories = ['minStories', 'maxStories'] as const satisfies CriterionName[]
const measures = [
  'minLivingAreaSqft',
  'maxLivingAreaSqft',
  'minLotSizeSqft',
  'maxLotSizeSqft',
  'minYearBuilt',
  'maxYearBuilt',
] as const satisfies CriterionName[]
/** What has indexes of its own and may be rarer than any place. */
const facts = [...types, 'features', ...measures, ...stories] as const
export const asksForFacts = (search: PropertySearch) => facts.some((fact) => search[fact] !== undefined)

/** Whether it asks for nothing that may be rarer than any place and has an index of its own. */
const isPlain = (search: PropertySearch) =>
  (search.status === undefined || search.status === 'available') &&
  search.featured !== 'Yes' &&
  search.advertisement !== 'Yes' &&
  search.agentEmail === undefined &&
  search.proposalStatus === undefined &&
  search.isDraft === undefined &&
  !asksForFacts(search)

/** Whether the place is what there are fewest of. */
export const isByLocation = (search: PropertySearch) => search.location !== undefined && isPlain(search)

/** Whether a page of it can be read in its order, place by place or anywhere, where it is known to find many. */
export const mayGoInOrder = ({ search, places }: Lookup) =>
  isPlain(search) && !isPlaced(search) && (search.location === undefined || places <= fewPlaces)

const goesByPlaces = (part: Part, { search, places }: Lookup) =>
  places <= fewPlaces && part === 'published' && isByLocation(search)

/**
 * So many in the order of the search, after the cursor; all of them in any order without it. `inOrder`: read in that
 * order whatever the values are, and by no index that finds what is rare.
 */
export type Stretch = { limit: number | RawBuilder<number>; isLater: boolean; inOrder?: boolean }

/** The ids of one part, wherever it is, with what they are sorted by. */
export function keysAnywhere(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { column, direction } = orders[pattern.search.sort]
  const { limit = 0, isLater = false, inOrder } = stretch ?? {}
  return findable(db, part, pattern, { inOrder })
    .select(['property.id', `property.${column} as sortedBy`])
    .$if(isLater, (query) => query.where(isAfter(pattern)))
    .$if(stretch !== undefined, (query) =>
      query.orderBy(`property.${column}`, direction).orderBy('property.id', direction).limit(limit),
    )
}

/**
 * The same where the search means it. Each of few places gives its first ones by an index that has them in their
 * order: that reads little more than it answers, whether the places are rare or common and wherever the page begins.
 * Everything else is the database's choice, by how much it has of what.
 */
export function keysOf(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { search } = pattern
  const { direction } = orders[search.sort]
  const found = keysAnywhere(db, part, pattern, stretch)
  if (part === 'published' && isPlaced(search)) return keysOnMap(db, pattern, found, stretch)
  if (search.location === undefined) return found
  if (asksForFacts(search) && stretch) return sortedKeys(db, part, pattern, stretch)
  if (!goesByPlaces(part, pattern))
    return found.innerJoin('place', 'place.id', 'property.placeId').where(isMeant(pattern))
  const atPlace = found.where(sql<SqlBool>`property.place_id = place.id`)
  return (
    db
      .selectFrom('place')
      // The offset keeps the database from turning it around, listings first.
      .innerJoinLateral((stretch ? atPlace : atPlace.offset(sql.lit(0))).as('found'), (join) => join.onTrue())
      .where(isMeant(pattern))
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
  pattern: Pattern,
  found: ReturnType<typeof keysAnywhere>,
  stretch: Stretch | undefined,
) {
  const { search, given } = pattern
  const { direction } = orders[search.sort]
  const onStretch = found
    .where(isOnStretch)
    .$if(search.location !== undefined, (query) =>
      query.where('property.placeId', 'in', placesMeant(db, pattern)),
    )
  return along(db, given)
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
function sortedKeys(db: Connection, part: Part, pattern: Pattern, { limit, isLater }: Stretch) {
  const { direction } = orders[pattern.search.sort]
  const all = keysAnywhere(db, part, pattern, undefined)
    .$if(isLater, (query) => query.where(isAfter(pattern)))
    .innerJoin('place', 'place.id', 'property.placeId')
    .where(isMeant(pattern))
    .offset(sql.lit(0))
  return db
    .selectFrom(all.as('found'))
    .select(['found.id', 'found.sortedBy'])
    .orderBy('found.sortedBy', direction)
    .orderBy('found.id', direction)
    .limit(limit)
}

/** So many of the newest listings of one part, wherever they are. */
export const newestOf = (db: Connection, part: Part, pattern: Pattern, limit: number) =>
  findable(db, part, pattern)
    .orderBy('property.createdAt', 'desc')
    .orderBy('property.id', 'desc')
    .limit(limit)

/** The same of all parts, one after the other; nothing where there is no part. */
export function keysOfAll(db: Connection, pattern: Pattern, stretch?: Stretch) {
  const [first, ...others] = partsFor(pattern).map((part) =>
    db.selectFrom(keysOf(db, part, pattern, stretch).as('part')).selectAll(),
  )
  return first && others.reduce((all, other) => all.unionAll(other), first)
}

/** What the indexes of measures have beside them. */
const besideMeasures: CriterionName[] = ['minPrice', 'maxPrice', 'bedNumber', 'bathNumber', ...stories]

/** Whether an index of facts has all that is asked for, and can be counted without a look at any listing. */
function isInOneIndex(search: PropertySearch): boolean {
  const asked = Object.keys(askedIn(search)) as CriterionName[]
  const isWithin = (names: readonly CriterionName[]) => asked.every((name) => names.includes(name))
  const asksForMeasures = measures.some((name) => asked.includes(name))
  return (
    search.agentEmail === undefined &&
    search.proposalStatus === undefined &&
    search.isDraft === undefined &&
    (isWithin(types) || isWithin(stories) || (asksForMeasures && isWithin([...measures, ...besideMeasures])))
  )
}

/** All of a search, to be counted, at most `most` of it. */
export function keysToCount(db: Connection, pattern: Pattern, most = countedRows) {
  const { search } = pattern
  // In an order that an index has: without one the database reads the table, where many have what is asked for.
  const isOrdered =
    asksForFacts(search) && search.location === undefined && !isPlaced(search) && !isInOneIndex(search)
  const stretch = isOrdered ? { limit: most, isLater: false } : undefined
  const keys = keysOfAll(db, { ...pattern, search: { ...search, sort: '-createdAt' } }, stretch)
  return keys && db.selectFrom(keys.as('all')).select('all.id').limit(sql.lit(most))
}
