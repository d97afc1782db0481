import type { NewSavedSearch } from '../../contract/saved-searches.ts'
import { newSavedSearch } from '../../contract/saved-searches.ts'
import type { Chance } from './chance.ts'
import { fillPlaces } from './places.ts'

export function generateSearch(chance: Chance): NewSavedSearch {
  const place = chance.one(fillPlaces).location.split(', ').at(-2) ?? ''
  const beds = chance.between(2, 4)
  const most = chance.between(4, 16) * 100_000
  const name = `${place}, ${beds}+ beds up to $${most.toLocaleString('en-US')}`
  return newSavedSearch.parse({
    name,
    search: {
      location: place,
      bedNumber: String(beds),
      maxPrice: String(most),
      ...(chance.happens(0.2) ? { features: chance.one(['Garage', 'Garden', 'View', 'Fenced']) } : {}),
    },
    alert: chance.weighted([
      ['atOnce', 3],
      ['daily', 5],
      ['never', 2],
    ] as const),
    byMail: chance.happens(0.5),
  })
}
