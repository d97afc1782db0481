import type { Page } from '#contract/endpoint.ts'
import type { PropertyCounts } from '#contract/property-counts.ts'
import type { MapSearch, PropertyMap } from '#contract/property-map.ts'
import type { Property } from '#contract/properties.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Changes } from '../../db/changes.ts'
import type { Read } from '../../db/replica.ts'
import type { Actor } from '../../kernel/actor.ts'
import { readCursor } from '../../kernel/cursor.ts'
import { nextOf } from '../../kernel/page.ts'
import { presentTotal } from '../../kernel/total.ts'
import { presentProperty } from '../presenter.ts'
import { countChoices } from './count.ts'
import type { Narrowing } from './criteria.ts'
import { findOnMap } from './map.ts'
import { cursorKindOf, findPage } from './page.ts'
import { rememberCommon } from './totals.ts'

type Dependencies = {
  readFor: (actor: Actor | null) => Read
  changes: Pick<Changes, 'version'>
  currency: string
}

/** Prices in whole currency units. */
export function createSearch({ readFor, changes, currency }: Dependencies) {
  const total = rememberCommon(changes)
  return {
    search: async (actor: Actor | null, search: PropertySearch): Promise<Page<Property>> => {
      const after = readCursor(search.cursor, search.sort, cursorKindOf(search.sort))
      const { keys, rows, counted } = await readFor(actor)((db) =>
        findPage(db, { actor, search }, { after, total }),
      )
      return {
        items: rows.map((row) => presentProperty(row, actor, currency)),
        next: nextOf(keys, search.limit, search.sort),
        total: presentTotal(counted),
      }
    },

    count: (actor: Actor | null, search: Narrowing): Promise<PropertyCounts> =>
      readFor(actor)((db) => countChoices(db, { actor, search })),

    map: (actor: Actor | null, search: MapSearch): Promise<PropertyMap> =>
      readFor(actor)((db) => findOnMap(db, actor, search)),
  }
}
