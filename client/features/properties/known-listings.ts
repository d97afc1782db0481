import type { Property } from '#contract/properties.ts'

// Listings that the visitor is about to open: the details page starts with the data of the card.
const known = new Map<string, Property>()
const most = 50

export function noteListing(property: Property) {
  known.delete(property._id)
  known.set(property._id, property)
  const [oldest] = known.keys()
  if (known.size > most && oldest) known.delete(oldest)
}

export const findListing = (id: string) => known.get(id)

/** Loads the code that prefetches details. Lists load it when the visitor is about to open a listing. */
export const loadAhead = () => import('./fetch-ahead.ts')
