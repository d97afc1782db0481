import type { PropertySearch } from '#contract/property-search.ts'
import type { DataTopic } from '#contract/data-topics.ts'
import { createCache } from '../../cache/cache.ts'
import type { Changes } from '../../db/changes.ts'
import { countedRows } from '../../kernel/total.ts'
import { seesOnlyPublic } from '../policy.ts'
import { type CriterionName, criteria, type Narrowing } from './criteria.ts'
import type { ResolvedSearch } from './entries.ts'

/** The total of a search, up to one above the cap: remembered, or counted. */
export type Total = (resolved: ResolvedSearch, count: () => Promise<number>) => Promise<number>

const topics: readonly DataTopic[] = ['listings']
const maxBytes = 2 ** 20
/** Searches remembered of those that differ only in their limits. */
const mostSearches = 400
const bytesPerSearch = 150

const limits = (Object.keys(criteria) as CriterionName[]).filter((name) => criteria[name].limit)

/** Whether every listing within the limits of `inner` is also within those of `outer`. */
const isWithin = (inner: Narrowing, outer: Narrowing) =>
  limits.every((name) => {
    const [from, to] = criteria[name].limit === '>=' ? [outer, inner] : [inner, outer]
    const none = criteria[name].limit === '>=' ? -Infinity : Infinity
    return Number(from[name] ?? none) <= Number(to[name] ?? none)
  })

/** All that two searches share that differ only in their limits. */
const keyOf = (search: Narrowing & Partial<PropertySearch>) => {
  const others = { ...search, limit: undefined, cursor: undefined, sort: undefined }
  return JSON.stringify({ ...others, ...Object.fromEntries(limits.map((name) => [name, undefined])) })
}

/**
 * Remembers the public searches with more listings than are counted, until a listing changes. Searches with equal or
 * wider limits have as many.
 */
export function rememberCommon(changes: Pick<Changes, 'version'>): Total {
  const common = createCache<Narrowing[]>({ changes, maxBytes })
  return async ({ actor, search }, count) => {
    const reading =
      seesOnlyPublic(actor) && search.agentEmail === undefined ? common.begin(topics) : undefined
    if (!reading) return count()
    const key = keyOf(search)
    const known = () => common.find(key, topics) ?? []
    if (known().some((one) => isWithin(one, search))) return countedRows
    const counted = await count()
    if (counted < countedRows) return counted
    const kept = [search, ...known().filter((one) => !isWithin(search, one))].slice(0, mostSearches)
    common.keep(key, reading, kept, kept.length * bytesPerSearch)
    return counted
  }
}
