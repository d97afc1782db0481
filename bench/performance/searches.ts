import { sql } from 'kysely'
import { type PropertySearch, propertySearch, propertySorts } from '../../contract/property-search.ts'
import type { Database } from '../../server/db/connect.ts'
import type { Random } from '#test/kit/random.ts'

/** Search terms and prices of the existing listings. */
export type Offered = {
  /** Words of locations, such as a city or a zip code, most frequent first. */
  terms: string[]
  common: string
  rare: string
  prices: number[]
}

export async function readOffered(db: Database): Promise<Offered> {
  const places = await sql<{ location: string; count: number }>`
    select location, count(*) from property group by location`.execute(db)
  const counts = new Map<string, number>()
  for (const { location, count } of places.rows)
    for (const part of new Set(location.split(/[\s,]+/)))
      if (part.length > 2) counts.set(part, (counts.get(part) ?? 0) + count)
  const total = places.rows.reduce((sum, { count }) => sum + count, 0)
  const terms = [...counts]
    .filter(([, count]) => count >= 10 && count < total * 0.9)
    .toSorted(([, one], [, other]) => other - one)
    .map(([term]) => term)
  const prices = await sql<{ price: number }>`
    select unnest(percentile_disc(array(select generate_series(0.02, 0.98, 0.02))) within group (order by price)) as price
    from property tablesample system (${Math.min(100, 10_000_000 / total)})`.execute(db)
  const [common = ''] = terms
  return { terms, common, rare: terms.at(-1) ?? common, prices: prices.rows.map(({ price }) => price) }
}

/** A new search: its exact prices make a repetition unlikely. */
export function newSearch({ terms, prices }: Offered, random: Random, location?: string): PropertySearch {
  const low = random.below(Math.floor(prices.length / 2))
  const high = random.between(low + 5, prices.length - 1)
  return propertySearch.parse({
    limit: 20,
    sort: random.pick(propertySorts),
    location: location ?? (random.happens(0.6) ? random.pick(terms) : undefined),
    minPrice: (prices[low] ?? 0) - random.below(5000),
    maxPrice: (prices[high] ?? 0) + random.below(5000),
    ...(random.happens(0.7) && { bedNumber: random.between(1, 4) }),
  })
}

export function pathOf(search: PropertySearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return `/api/properties?${query}`
}

/** Returns indexes below `length` with a Zipf distribution: rank n is drawn 1/n times as often as rank 1. */
export function createZipf(length: number, random: Random): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= length; rank += 1) sums.push((sum += 1 / rank))
  const total = sums.at(-1) ?? 1
  const fine = 1_000_000
  return () => {
    const wanted = (random.below(fine) / fine) * total
    let [from, to] = [0, length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return from
  }
}
