import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Property } from '#contract/properties.ts'
import { HomeRow } from './home-row.tsx'
import { similarHomesQuery } from './list-similar-homes.ts'

/** Beside the point of the page: where there are none, or they cannot be had, nothing is said. */
export function SimilarHomes({ id, ownOffer }: { id: string; ownOffer: (home: Property) => ReactNode }) {
  const { data } = useQuery(similarHomesQuery(id))
  // The answer of a query is drawn in one go; below all else there is time for slices.
  const homes = useDeferredValue(data)
  if (!homes?.length) return null
  return (
    <HomeRow
      id="similar-homes"
      title="More homes"
      text="The closest to this one in place, price and size first."
      homes={homes}
      ownOffer={ownOffer}
    />
  )
}
