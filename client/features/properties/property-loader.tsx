import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { frozen } from '../../lib/refetch-notified.ts'
import { messageOf } from '../../lib/messages.ts'
import { ErrorState } from '../../ui/states.tsx'
import { isMissing, propertyQuery } from './get-property.ts'
import { findListing } from './known-listings.ts'

type PropertyLoaderProps = {
  id: string
  loading: ReactNode
  missing: ReactNode
  /** For a form or a decision: not refetched, so that its version stays the one that was read. */
  isFrozen?: boolean
  /** `isWhole` is false for data from a card, which has no history. */
  children: (property: PropertyDetails, isWhole: boolean) => ReactNode
}

/** Focused, because it replaces a page that was read, and perhaps the control in use. */
function Gone({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.focus(), [])
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

/** One listing with its loading, error and not-found states. */
export function PropertyLoader({ id, loading, missing, isFrozen = false, children }: PropertyLoaderProps) {
  const known = findListing(id)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...propertyQuery(id),
    ...(isFrozen && frozen),
    placeholderData: known && {
      ...known,
      photos: [],
      proposedPhotos: null,
      reviews: [],
      priceHistory: [],
      statusHistory: [],
    },
  })
  // Also if the listing was available before, unless it is in a form, where what was typed must not disappear.
  const isKept = isFrozen && data && !isPlaceholderData
  if (isMissing(error) && !isKept) return data ? <Gone>{missing}</Gone> : missing
  if (data) return children(data, !isPlaceholderData)
  if (error) {
    return (
      <ErrorState
        text={t('properties.loadFailed', { reason: messageOf(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return loading
}
