import type { Property } from '#contract/properties.ts'

// Listings that somebody has reached for: their details begin with what the card showed.
const known = new Map<string, Property>()
const most = 50

export function noteListing(property: Property) {
  known.delete(property._id)
  known.set(property._id, property)
  const [oldest] = known.keys()
  if (known.size > most && oldest) known.delete(oldest)
}

export const findListing = (id: string) => known.get(id)

/** What asks for the details of a listing before its page does; where there are only cards it waits for the first wish. */
export const loadAhead = () => import('./fetch-ahead.ts')
