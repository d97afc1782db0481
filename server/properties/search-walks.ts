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
  type Stretch,
} from './search-keys.ts'
import { orders } from './search-order.ts'

/**
 * Where the places are many, or the map is wide, so many listings are looked through for a page of theirs; fewer, where
 * facts are asked for or going place by place takes no longer.
 */
const walkedRows = { places: 5_000, facts: 1_000, many: 1_000 }
const mostWalked = ({ search }: Lookup) => (asksForFacts(search) ? walkedRows.facts : walkedRows.places)

/** Those of the first so many listings that lie where the search asks for. */
export function walkedOnMap(db: Connection, pattern: Pattern, { limit, isLater }: Stretch) {
  const { search, given } = pattern
  const { direction } = orders[search.sort]
  const anywhere = { ...pattern, search: { ...search, bounds: undefined, area: undefined } }
  const walked = keysAnywhere(db, 'published', anywhere, {
    limit: sql.lit(mostWalked(pattern)),
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
 * The first of so many listings that are at a place that is meant. `inOrder`: the places are few, and found before the
 * listings are gone through, which leaves them in their order.
 */
export function walkedKeys(db: Connection, pattern: Pattern, { limit, isLater, inOrder = false }: Stretch) {
  const { direction } = orders[pattern.search.sort]
  const most = inOrder ? walkedRows.many : mostWalked(pattern)
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

/** What was walked, among what is not announced. `walked`: how many it was, however few of them the page has. */
export function amongUndecided(db: Connection, keys: Keys, pattern: Pattern, stretch: Stretch) {
  const announced = db
    .selectFrom(keys.as('announced'))
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('walked'))
  const undecided = db
    .selectFrom(keysOf(db, 'undecided', pattern, stretch).as('undecided'))
    .selectAll()
    .select(sql<number>`0`.as('walked'))
  return db
    .selectFrom(announced.unionAll(undecided).as('part'))
    .select(['part.id', 'part.sortedBy'])
    .select((eb) => eb.fn.max('part.walked').over().as('walked'))
}
