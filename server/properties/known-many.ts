import type { PropertySearch } from '#contract/property-search.ts'
import type { Topic } from '#contract/topics.ts'
import type { Changes } from '../db/changes.ts'
import { createCache } from '../cache/cache.ts'
import { countedRows } from '../kernel/total.ts'
import { type Lookup, partsFor } from './search-keys.ts'

const topics: readonly Topic[] = ['listings']
const maxBytes = 2 ** 20
/** Searches remembered per group of searches that differ only in their limits. */
const maxEntries = 400
const bytesPerEntry = 150

type Limit = {
  [Name in keyof PropertySearch]-?: number extends PropertySearch[Name] ? Name : never
}[keyof PropertySearch]

/** Lowering a minimum or raising a maximum never finds fewer listings. */
const lowest = [
  'minPrice',
  'bedNumber',
  'bathNumber',
  'minLivingAreaSqft',
  'minLotSizeSqft',
  'minYearBuilt',
  'minStories',
] as const satisfies Limit[]
const highest = [
  'maxPrice',
  'maxLivingAreaSqft',
  'maxLotSizeSqft',
  'maxYearBuilt',
  'maxStories',
] as const satisfies Limit[]

type Limits = { readonly [Name in Limit]?: number }
const limitsOf = (search: PropertySearch): Limits =>
  Object.fromEntries(
    [...lowest, ...highest].flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )

/** Whether every listing within `inner` is also within `outer`. */
export const isWithin = (inner: Limits, outer: Limits): boolean =>
  lowest.every((name) => (outer[name] ?? -Infinity) <= (inner[name] ?? -Infinity)) &&
  highest.every((name) => (outer[name] ?? Infinity) >= (inner[name] ?? Infinity))

function keyOf(search: PropertySearch): string {
  const shown = ['limit', 'cursor', 'sort', ...lowest, ...highest]
  const otherFilters = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !shown.includes(name),
  )
  return JSON.stringify(otherFilters.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Remembers searches with more matches than the count cap, until a listing changes. A search with equal or wider
 * limits exceeds the cap too and skips its count.
 */
export function createKnownMany(changes: Pick<Changes, 'version'>) {
  const known = createCache<Limits[]>({ changes, maxBytes })

  /** Call before the search. Pass the resulting count to `learn`. */
  return (lookup: Omit<Lookup, 'places'>): { isMany: boolean; learn: (counted: number) => void } => {
    const { search } = lookup
    const isForAll = partsFor(lookup).join() === 'published' && search.agentEmail === undefined
    const reading = isForAll ? known.begin(topics) : undefined
    if (!reading) return { isMany: false, learn: () => {} }
    const key = keyOf(search)
    return {
      isMany: known.find(key, topics)?.some((limits) => isWithin(limits, search)) ?? false,
      learn: (counted) => {
        if (counted < countedRows) return
        const others = known.find(key, topics)?.filter((limits) => !isWithin(search, limits)) ?? []
        const all = [limitsOf(search), ...others].slice(0, maxEntries)
        known.keep(key, reading, all, all.length * bytesPerEntry)
      },
    }
  }
}
