import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import { can } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'
import { hasWords, locationPatterns, type WordPatterns } from '../db/like-text.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { published, unpublished } from '../db/visible.ts'
import { type CriterionValues, criterionValuesOf, conditionsOf, type CriterionName } from './criteria.ts'
import { selectRanges, isInRange, isPlaced, rangesFor } from './on-map.ts'
import { seesOnlyPublic } from './policy.ts'
import { isAfter as isBehind, limitsOf, orders } from './search-order.ts'

type Where = ExpressionBuilder<DB, 'property'>

/** `places` is an upper bound on the places that the location matches; above {@link fewPlaces} there are many. */
export type Lookup = { actor: Actor | null; search: PropertySearch; places: number }

/** Up to this many places are queried one by one. */
export const fewPlaces = 500
/** From this many places on, searches with many matches scan in sort order instead of reading each place. */
export const severalPlaces = 12

export type Values = CriterionValues &
  WordPatterns & {
    agentEmail: string
    verificationStatus: PropertySearch['verificationStatus']
    actorId: string | null
    limit: number
    afterValue?: Cursor['value']
    afterId?: string
    lows: number[]
    highs: number[]
  }

const nowhere = { lows: [], highs: [] }

export function valuesOf(
  { actor, search }: Lookup,
  requested = criterionValuesOf(search),
  after?: Cursor,
): Values {
  return {
    ...requested,
    ...locationPatterns(search.location ?? ''),
    agentEmail: search.agentEmail?.toLowerCase() ?? '',
    verificationStatus: search.verificationStatus,
    actorId: actor?.id ?? null,
    limit: search.limit + 1,
    afterValue: after?.value,
    afterId: after?.id,
    ...(isPlaced(search) ? rangesFor(search) : nowhere),
  }
}

/** A lookup that determines a statement, with its values or placeholders for them. */
export type Pattern = Lookup & { given: Values }
export const patternOf = (lookup: Lookup): Pattern => ({ ...lookup, given: valuesOf(lookup) })

/** Whether a listing matches all filters except the location. For `inOrder` see {@link KeyRange}. */
export const matches =
  ({ search, given }: Pattern, { inOrder = false } = {}) =>
  (eb: Where) =>
    eb.and([
      ...conditionsOf(search, given, (name) => !inOrder || limitsOf(search.sort).includes(name)),
      ...(search.verificationStatus && search.verificationStatus !== 'verified'
        ? [eb('property.verificationStatus', '=', given.verificationStatus ?? null)]
        : []),
      ...(search.isDraft || search.verificationStatus === 'pending'
        ? [eb('property.isDraft', '=', search.isDraft === 'Yes')]
        : []),
      ...(search.proposalStatus
        ? // A literal, so that the planner can use the partial index of proposals.
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

/** Most listings are verified. Both parts have their own partial indexes. */
export type Part = 'published' | 'undecided'

/** The parts in which this viewer may find listings; matches `canSee` in the policy. */
export function partsFor({
  actor,
  search: { verificationStatus, proposalStatus, isDraft },
}: Omit<Lookup, 'places'>): Part[] {
  const asksFor: Part[] =
    verificationStatus === undefined
      ? ['published', 'undecided']
      : [verificationStatus === 'verified' ? 'published' : 'undecided']
  const isStaff = !seesOnlyPublic(actor)
  // Only verified listings have proposals, and only their managers see them.
  if (proposalStatus !== undefined) return asksFor.filter((part) => part === 'published' && isStaff)
  if (isDraft === 'Yes') return asksFor.filter((part) => part === 'undecided' && isStaff)
  return asksFor.filter((part) => part === 'published' || isStaff)
}

/** Whether the actor only finds their own listings in this part. */
const isOwnAlone = (part: Part, { actor, search }: Pattern) =>
  !can(actor, 'listing.seeAll') && (part === 'undecided' || search.proposalStatus !== undefined)

export const findable = (db: Connection, part: Part, pattern: Pattern, ways: { inOrder?: boolean } = {}) =>
  db
    .selectFrom('property')
    .where(part === 'published' ? published() : unpublished())
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
const facts = [...types, 'features', ...measures, ...stories] as const
export const asksForFacts = (search: PropertySearch) => facts.some((fact) => search[fact] !== undefined)

/** Whether no indexed filter may be more selective than a place. */
const isPlain = (search: PropertySearch) =>
  (search.status === undefined || search.status === 'available') &&
  search.featured !== 'Yes' &&
  search.advertisement !== 'Yes' &&
  search.agentEmail === undefined &&
  search.proposalStatus === undefined &&
  search.isDraft === undefined &&
  !asksForFacts(search)

/** Whether the location is the most selective filter. */
export const isByLocation = (search: PropertySearch) => search.location !== undefined && isPlain(search)

/** Whether pages can be read in sort order if the search is known to have many matches. */
export const mayGoInOrder = ({ search, places }: Lookup) =>
  isPlain(search) && !isPlaced(search) && (search.location === undefined || places <= fewPlaces)

const goesByPlaces = (part: Part, { search, places }: Lookup) =>
  places <= fewPlaces && part === 'published' && isByLocation(search)

/**
 * A range in the order of the search, after the cursor if `isLater`. Without a range, all keys in any order.
 * `inOrder` forces a scan in sort order: only the sort column's filters may use an index.
 */
export type KeyRange = { limit: number | RawBuilder<number>; isLater: boolean; inOrder?: boolean }

export function keysAnywhere(db: Connection, part: Part, pattern: Pattern, range: KeyRange | undefined) {
  const { column, direction } = orders[pattern.search.sort]
  const { limit = 0, isLater = false, inOrder } = range ?? {}
  return findable(db, part, pattern, { inOrder })
    .select(['property.id', `property.${column} as sortedBy`])
    .$if(isLater, (query) => query.where(isAfter(pattern)))
    .$if(range !== undefined, (query) =>
      query.orderBy(`property.${column}`, direction).orderBy('property.id', direction).limit(limit),
    )
}

/**
 * Like {@link keysAnywhere}, restricted to the searched location or map area. With few places, each one contributes
 * its first rows from an index in sort order. That reads few extra rows, however common the places are and wherever
 * the page begins. In all other cases the planner chooses.
 */
export function keysOf(db: Connection, part: Part, pattern: Pattern, range: KeyRange | undefined) {
  const { search } = pattern
  const { direction } = orders[search.sort]
  const found = keysAnywhere(db, part, pattern, range)
  if (part === 'published' && isPlaced(search)) return keysOnMap(db, pattern, found, range)
  if (search.location === undefined) return found
  if (asksForFacts(search) && range) return sortedKeys(db, part, pattern, range)
  if (!goesByPlaces(part, pattern))
    return found.innerJoin('place', 'place.id', 'property.placeId').where(isMeant(pattern))
  const atPlace = found.where(sql<SqlBool>`property.place_id = place.id`)
  return (
    db
      .selectFrom('place')
      // The offset keeps the planner from reversing the join order.
      .innerJoinLateral((range ? atPlace : atPlace.offset(sql.lit(0))).as('found'), (join) => join.onTrue())
      .where(isMeant(pattern))
      .select(['found.id', 'found.sortedBy'])
      .$if(range !== undefined, (query) =>
        query
          .orderBy('found.sortedBy', direction)
          .orderBy('found.id', direction)
          .limit(range?.limit ?? 0),
      )
  )
}

function keysOnMap(
  db: Connection,
  pattern: Pattern,
  found: ReturnType<typeof keysAnywhere>,
  range: KeyRange | undefined,
) {
  const { search, given } = pattern
  const { direction } = orders[search.sort]
  const inRange = found
    .where(isInRange)
    .$if(search.location !== undefined, (query) =>
      query.where('property.placeId', 'in', placesMeant(db, pattern)),
    )
  return selectRanges(db, given)
    .innerJoinLateral((range ? inRange : inRange.offset(sql.lit(0))).as('found'), (join) => join.onTrue())
    .select(['found.id', 'found.sortedBy'])
    .$if(range !== undefined, (query) =>
      query
        .orderBy('found.sortedBy', direction)
        .orderBy('found.id', direction)
        .limit(range?.limit ?? 0),
    )
}

/** Sorts all matches, because an index in sort order might be scanned to its end for rare matches. */
function sortedKeys(db: Connection, part: Part, pattern: Pattern, { limit, isLater }: KeyRange) {
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

export const newestOf = (db: Connection, part: Part, pattern: Pattern, limit: number) =>
  findable(db, part, pattern)
    .orderBy('property.createdAt', 'desc')
    .orderBy('property.id', 'desc')
    .limit(limit)

/** The keys of all parts; undefined if the viewer may see none. */
export function keysOfAll(db: Connection, pattern: Pattern, range?: KeyRange) {
  const [first, ...others] = partsFor(pattern).map((part) =>
    db.selectFrom(keysOf(db, part, pattern, range).as('part')).selectAll(),
  )
  return first && others.reduce((all, other) => all.unionAll(other), first)
}

/** Columns that the indexes of measures include. */
const besideMeasures: CriterionName[] = ['minPrice', 'maxPrice', 'bedNumber', 'bathNumber', ...stories]

/** Whether one index covers all filters, which allows an index-only count. */
function isInOneIndex(search: PropertySearch): boolean {
  const requested = Object.keys(criterionValuesOf(search)) as CriterionName[]
  const isWithin = (names: readonly CriterionName[]) => requested.every((name) => names.includes(name))
  const asksForMeasures = measures.some((name) => requested.includes(name))
  return (
    search.agentEmail === undefined &&
    search.proposalStatus === undefined &&
    search.isDraft === undefined &&
    (isWithin(types) || isWithin(stories) || (asksForMeasures && isWithin([...measures, ...besideMeasures])))
  )
}

export function keysToCount(db: Connection, pattern: Pattern, most = countedRows) {
  const { search } = pattern
  // Sorted as in an index. Otherwise the planner would scan the table if many listings match.
  const isOrdered =
    asksForFacts(search) && search.location === undefined && !isPlaced(search) && !isInOneIndex(search)
  const range = isOrdered ? { limit: most, isLater: false } : undefined
  const keys = keysOfAll(db, { ...pattern, search: { ...search, sort: '-createdAt' } }, range)
  return keys && db.selectFrom(keys.as('all')).select('all.id').limit(sql.lit(most))
}
