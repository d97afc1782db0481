import { type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../db/connect.ts'
import { conditionsOf } from './criteria.ts'
import {
  asksForFacts,
  keysAnywhere,
  keysOf,
  type Lookup,
  type Pattern,
  placesMeant,
  type KeyRange,
} from './search-keys.ts'
import { orders } from './search-order.ts'

/**
 * Maximum number of listings scanned for a page when there are many places or the map is wide. Lower for fact
 * filters and for places that can be read one by one at a similar cost.
 */
const walkedRows = { places: 5_000, facts: 1_000, many: 1_000 }
const maxWalked = ({ search }: Lookup) => (asksForFacts(search) ? walkedRows.facts : walkedRows.places)

/** Scans a bounded number of listings in sort order and keeps those within the map filter. */
export function walkedOnMap(db: Connection, pattern: Pattern, { limit, isLater }: KeyRange) {
  const { search, given } = pattern
  const { direction } = orders[search.sort]
  const anywhere = { ...pattern, search: { ...search, bounds: undefined, area: undefined } }
  const walked = keysAnywhere(db, 'published', anywhere, {
    limit: sql.lit(maxWalked(pattern)),
    isLater,
  }).select(['property.latitude', 'property.longitude', 'property.placeId'])
  const { bounds, area } = search
  const lies = conditionsOf({ bounds, area } as PropertySearch, given)
  const meant = db
    .selectFrom(walked.as('property'))
    .where(sql.join<SqlBool>(lies, sql` and `))
    .$if(search.location !== undefined, (query) =>
      query.where('property.placeId', 'in', placesMeant(db, pattern)),
    )
    .select(['property.id', 'property.sortedBy'])
    .orderBy('property.sortedBy', direction)
    .orderBy('property.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

/**
 * Scans a bounded number of listings in sort order and keeps those at a matching place. `inOrder`: the places are
 * few, and the filter is written so that the planner keeps the sort order.
 */
export function walkedKeys(db: Connection, pattern: Pattern, { limit, isLater, inOrder = false }: KeyRange) {
  const { direction } = orders[pattern.search.sort]
  const most = inOrder ? walkedRows.many : maxWalked(pattern)
  const walked = keysAnywhere(db, 'published', pattern, { limit: sql.lit(most), isLater, inOrder })
  const meant = db
    .selectFrom(walked.select('property.placeId').as('walked'))
    .where(({ eb }) => {
      const isThere = eb('walked.placeId', 'in', placesMeant(db, pattern))
      return inOrder ? sql<SqlBool>`(${isThere}) is true` : isThere
    })
    .select(['walked.id', 'walked.sortedBy'])
    .orderBy('walked.sortedBy', direction)
    .orderBy('walked.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

type Keys = ReturnType<typeof walkedKeys | typeof walkedOnMap>

/** Merges scanned keys with unpublished ones. `walked` is the number of all scanned keys. */
export function amongUndecided(db: Connection, keys: Keys, pattern: Pattern, range: KeyRange) {
  const announced = db
    .selectFrom(keys.as('announced'))
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('walked'))
  const undecided = db
    .selectFrom(keysOf(db, 'undecided', pattern, range).as('undecided'))
    .selectAll()
    .select(sql<number>`0`.as('walked'))
  return db
    .selectFrom(announced.unionAll(undecided).as('part'))
    .select(['part.id', 'part.sortedBy'])
    .select((eb) => eb.fn.max('part.walked').over().as('walked'))
}
