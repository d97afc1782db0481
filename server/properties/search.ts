import type { Page } from '#contract/endpoint.ts'
import type { Property } from '#contract/properties.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Changes } from '../db/changes.ts'
import type { Database } from '../db/connect.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { pageOf } from '../kernel/page.ts'
import { createKnownMany } from './known-many.ts'
import { countPlaces } from './place-queries.ts'
import { presentProperty } from './presenter.ts'
import { fewPlaces, severalPlaces } from './search-keys.ts'
import { cursorKindOf, cursorOf } from './search-order.ts'
import * as queries from './search-queries.ts'

/** Lifetime and size of the cache of place counts, which only affects the choice of query. */
const cachedMs = 60_000
const maxCachedTexts = 1_000

/** An upper bound. If there are few places overall, the exact number only matters for many matches. */
function createPlaceCounts(db: Database) {
  const cache = new Map<string, { places: Promise<number>; until: number }>()

  const count = (location: string): Promise<number> => {
    const now = Date.now()
    const known = cache.get(location)
    if (known && known.until > now) return known.places
    const places = countPlaces(db, location, fewPlaces + 1)
    places.catch(() => cache.delete(location))
    cache.delete(location)
    cache.set(location, { places, until: now + cachedMs })
    const [oldest] = cache.keys()
    if (cache.size > maxCachedTexts && oldest !== undefined) cache.delete(oldest)
    return places
  }

  return async (location: string | undefined, isMany: boolean): Promise<number> => {
    if (location === undefined) return 0
    const all = await count('')
    return all < severalPlaces || (all <= fewPlaces && !isMany) ? all : count(location)
  }
}

type Dependencies = {
  db: Database
  readFor: (actor: Actor | null) => Read
  changes: Pick<Changes, 'version'>
  currency: string
}

/** Prices in whole currency units. */
export function createSearch({ db, readFor, changes, currency }: Dependencies) {
  const placesOf = createPlaceCounts(db)
  const knownMany = createKnownMany(changes)

  return async (actor: Actor | null, search: PropertySearch): Promise<Page<Property>> => {
    const after = readCursor(search.cursor, search.sort, cursorKindOf(search.sort))
    const { isMany, learn } = knownMany({ actor, search })
    const lookup = { actor, search, places: await placesOf(search.location, isMany) }
    const { rows, counted } = await readFor(actor)((connection) =>
      queries.findPage(connection, lookup, { after, isMany }),
    )
    if (!isMany) learn(counted)
    return pageOf({
      rows,
      counted,
      limit: search.limit,
      sort: search.sort,
      keyOf: (row) => cursorOf(row, search.sort),
      present: (row) => presentProperty(row, actor, currency),
    })
  }
}
