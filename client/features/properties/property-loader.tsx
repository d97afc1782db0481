import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { CallProblem } from '../../lib/request.ts'
import { ErrorState } from '../../ui/states.tsx'
import { propertyQuery } from './get-property.ts'

type PropertyLoaderProps = {
  id: string
  loading: ReactNode
  missing: ReactNode
  children: (property: PropertyDetails) => ReactNode
}

/** One listing with its loading, error and not-found states. */
export function PropertyLoader({ id, loading, missing, children }: PropertyLoaderProps) {
  const { data, error, refetch } = useQuery(propertyQuery(id))
  if (data) return children(data)
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
