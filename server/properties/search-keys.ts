import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { type Asked, askedIn, conditionsOf } from './criteria.ts'
import { along, isOnStretch, isPlaced, stretchesFor } from './on-map.ts'

type Where = ExpressionBuilder<DB, 'property'>

/** What somebody looks for; `fewPlaces` when those that its location may mean can be gone through one by one. */
export type Lookup = { actor: Actor | null; search: PropertySearch; fewPlaces: boolean }

/** All values of a lookup that reach the database. */
export type Values = Asked & {
  /** Text that a place has in it, as a pattern. */
  location: string
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
    location: likeText(search.location ?? ''),
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

/** All but the location. */
const matches =
  ({ search, given }: Pattern) =>
  (eb: Where) =>
    eb.and([
      ...conditionsOf(search, given),
      // What is verified is a part by itself.
      ...(search.verificationStatus && search.verificationStatus !== 'verified'
        ? [eb('property.verificationStatus', '=', given.verificationStatus ?? null)]
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

export const orders = {
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
} as const

const isAfter = ({ search, given: { afterValue, afterId } }: Pattern) => {
  const { column, direction } = orders[search.sort]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const typed = column === 'price' ? sql`${afterValue}::bigint` : sql`${afterValue}::timestamptz`
  return sql<SqlBool>`(${sql.ref(`property.${column}`)}, property.id) ${past} (${typed}, ${afterId}::uuid)`
}

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
export const findable = (db: Connection, part: Part, pattern: Pattern) =>
  db
    .selectFrom('property')
    .where('property.deletedAt', 'is', null)
    // Written out, so that an index of the part can be told to fit before any value is known.
    .where(
      sql<SqlBool>`property.verification_status ${sql.raw(part === 'published' ? '=' : '<>')} 'verified'`,
    )
    .$if(part === 'undecided' && pattern.actor?.role !== 'admin', (query) =>
      query.where('property.agentId', '=', pattern.given.actorId),
    )
    .where(matches(pattern))

export const isMeant = ({ given }: Pattern) => sql<SqlBool>`place.name ilike ${given.location}`

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
type Stretch = { limit: number; isLater: boolean }

/** The ids of one part, wherever it is, with what they are sorted by. */
function keysAnywhere(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { column, direction } = orders[pattern.search.sort]
  const { limit = 0, isLater = false } = stretch ?? {}
  return findable(db, part, pattern)
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
function keysOf(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { search } = pattern
  const { direction } = orders[search.sort]
  const found = keysAnywhere(db, part, pattern, stretch)
  if (part === 'published' && isPlaced(search)) return keysOnMap(db, pattern, found, stretch)
  if (search.location === undefined) return found
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
  const meant = db.selectFrom('place').select('place.id').where(isMeant(pattern))
  const onStretch = found
    .where(isOnStretch)
    .$if(search.location !== undefined, (query) => query.where('property.placeId', 'in', meant))
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

/** The same of all parts, one after the other; nothing where there is no part. */
export function keysOfAll(db: Connection, pattern: Pattern, stretch?: Stretch) {
  const [first, ...others] = partsFor(pattern).map((part) =>
    db.selectFrom(keysOf(db, part, pattern, stretch).as('part')).selectAll(),
  )
  if (!first) throw new Error('Nobody may see anything of it.')
  return others.reduce((all, other) => all.unionAll(other), first)
}

/** Where the places are many, or the map is wide, so many listings are looked through for a page of theirs. */
const walkedRows = 5_000

/** Those of the first `walkedRows` listings that lie where the search asks for. */
export function walkedOnMap(db: Connection, pattern: Pattern, { limit, isLater }: Stretch) {
  const { search, given } = pattern
  const { direction } = orders[search.sort]
  const anywhere = { ...pattern, search: { ...search, bounds: undefined, area: undefined } }
  const walked = keysAnywhere(db, 'published', anywhere, { limit: walkedRows, isLater }).select([
    'property.latitude',
    'property.longitude',
    'property.placeId',
  ])
  const { bounds, area } = search
  const lies = conditionsOf({ bounds, area } as PropertySearch, given)
  const meant = db
    .selectFrom(walked.as('property'))
    .where(sql.join<SqlBool>(lies, sql` and `))
    .$if(search.location !== undefined, (query) =>
      query.where(
        'property.placeId',
        'in',
        db.selectFrom('place').select('place.id').where(isMeant(pattern)),
      ),
    )
    .select(['property.id', 'property.sortedBy'])
    .orderBy('property.sortedBy', direction)
    .orderBy('property.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

/** The first of `walkedRows` listings that are at a place that is meant. */
export function walkedKeys(db: Connection, pattern: Pattern, { limit, isLater }: Stretch) {
  const { direction } = orders[pattern.search.sort]
  const walked = keysAnywhere(db, 'published', pattern, { limit: walkedRows, isLater })
  const meant = db
    .selectFrom(walked.select('property.placeId').as('walked'))
    .innerJoin('place', 'place.id', 'walked.placeId')
    .where(isMeant(pattern))
    .select(['walked.id', 'walked.sortedBy'])
    .orderBy('walked.sortedBy', direction)
    .orderBy('walked.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}
