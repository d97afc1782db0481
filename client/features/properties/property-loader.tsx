import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { CallProblem } from '../../lib/request.ts'
import { ErrorState } from '../../ui/states.tsx'
import { propertyQuery } from './get-property.ts'
import { findListing } from './known-listings.ts'

type PropertyLoaderProps = {
  id: string
  loading: ReactNode
  missing: ReactNode
  /** Not whole: as the card showed it, without its history. */
  children: (property: PropertyDetails, isWhole: boolean) => ReactNode
}

/** One listing with its loading, error and not-found states. */
export function PropertyLoader({ id, loading, missing, children }: PropertyLoaderProps) {
  const known = findListing(id)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...propertyQuery(id),
    placeholderData: known && {
      ...known,
      photos: [],
      proposedPhotos: null,
      reviews: [],
      priceHistory: [],
      statusHistory: [],
    },
  })
  if (data) return children(data, !isPlaceholderData)
  if (error instanceof CallProblem && error.status === 404) return missing
  if (error) {
    return (
      <ErrorState
        text={`Error loading properties: ${error.message}`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return loading
}
