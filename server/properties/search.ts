import type { Page } from '#contract/endpoint.ts'
import type { Property, PropertySearch } from '#contract/properties.ts'
import type { Changes } from '../db/changes.ts'
import type { Database } from '../db/connect.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../http/actor.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { presentTotal } from '../http/total.ts'
import { createKnownMany } from './known-many.ts'
import { countPlaces } from './place-queries.ts'
import { presentProperty } from './presenter.ts'
import { cursorKindOf, cursorOf } from './search-order.ts'
import * as queries from './search-queries.ts'

/** So many places can be gone through one by one. */
const fewPlaces = 500
/** How long it is remembered whether a text names few places, and of how many texts. It decides nothing but the way. */
const rememberedMs = 60_000
const rememberedTexts = 1_000

/** Whether a search may go place by place: there are few places at all, as a rule, or else few that have the text. */
function createPlaceCounts(db: Database) {
  const remembered = new Map<string, { few: Promise<boolean>; until: number }>()

  const areFew = (location: string): Promise<boolean> => {
    const now = Date.now()
    const known = remembered.get(location)
    if (known && known.until > now) return known.few
    const few = countPlaces(db, location, fewPlaces + 1).then((count) => count <= fewPlaces)
    // What has failed is not remembered.
    few.catch(() => remembered.delete(location))
    remembered.delete(location)
    remembered.set(location, { few, until: now + rememberedMs })
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedTexts && oldest !== undefined) remembered.delete(oldest)
    return few
  }

  return async (location: string | undefined): Promise<boolean> =>
    location === undefined || (await areFew('')) || areFew(location)
}

type Parts = {
  db: Database
  readFor: (actor: Actor | null) => Read
  changes: Pick<Changes, 'version'>
  currency: string
}

/** Prices in whole currency units. */
export function createSearch({ db, readFor, changes, currency }: Parts) {
  const namesFewPlaces = createPlaceCounts(db)
  const knownMany = createKnownMany(changes)

  return async (actor: Actor | null, search: PropertySearch): Promise<Page<Property>> => {
    const after = readCursor(search.cursor, search.sort, cursorKindOf(search.sort))
    const lookup = { actor, search, fewPlaces: await namesFewPlaces(search.location) }
    const { isMany, learn } = knownMany(lookup)
    const { rows, counted } = await readFor(actor)((connection) =>
      queries.findPage(connection, lookup, { after, isMany }),
    )
    if (!isMany) learn(counted)
    const shown = rows.slice(0, search.limit)
    const last = rows.length > search.limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => presentProperty(row, actor, currency)),
      next: last ? writeCursor(cursorOf(last, search.sort)) : null,
      total: presentTotal(counted),
    }
  }
}
