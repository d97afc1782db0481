import type { PropertySearch } from '#contract/property-search.ts'
import type { Topic } from '#contract/topics.ts'
import type { Changes } from '../db/changes.ts'
import { createKept } from '../http/kept.ts'
import { countedRows } from '../http/total.ts'
import { type Lookup, partsFor } from './search-keys.ts'

/** What decides how many listings a search finds, where it does not name their agent. */
const about: readonly Topic[] = ['listings']
const room = 2 ** 20
/** Of searches that differ in nothing but their limits. */
const mostKnown = 400
const bytesOfLimits = 150

type Limit = {
  [Name in keyof PropertySearch]-?: number extends PropertySearch[Name] ? Name : never
}[keyof PropertySearch]

/** Whoever lowers one of these, or raises one of the others, finds at least as much. */
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

/** Whether all that these limits let through is let through by the others. */
export const isWithin = (inner: Limits, outer: Limits): boolean =>
  lowest.every((name) => (outer[name] ?? -Infinity) <= (inner[name] ?? -Infinity)) &&
  highest.every((name) => (outer[name] ?? Infinity) >= (inner[name] ?? Infinity))

/** What is the same for all searches that differ in their limits and in what part of what is found they show. */
function restOf(search: PropertySearch): string {
  const shown = ['limit', 'cursor', 'sort', ...lowest, ...highest]
  const rest = Object.entries(search).filter(([name, value]) => value !== undefined && !shown.includes(name))
  return JSON.stringify(rest.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Searches that are known to find more than is counted, for as long as no listing changes. Whoever asks for no less than
 * one of them finds as many, and nobody need count anew.
 */
export function createKnownMany(changes: Pick<Changes, 'version'>) {
  const known = createKept<Limits[]>({ changes, maxBytes: room })

  /** To be asked before the search is made. `learn` is told what has been counted. */
  return (lookup: Omit<Lookup, 'places'>): { isMany: boolean; learn: (counted: number) => void } => {
    const { search } = lookup
    const isForAll = partsFor(lookup).join() === 'published' && search.agentEmail === undefined
    const reading = isForAll ? known.begin(about) : undefined
    if (!reading) return { isMany: false, learn: () => {} }
    const key = restOf(search)
    return {
      isMany: known.find(key, about)?.some((limits) => isWithin(limits, search)) ?? false,
      learn: (counted) => {
        if (counted < countedRows) return
        const others = known.find(key, about)?.filter((limits) => !isWithin(search, limits)) ?? []
        const all = [limitsOf(search), ...others].slice(0, mostKnown)
        known.keep(key, reading, all, all.length * bytesOfLimits)
      },
    }
  }
}
