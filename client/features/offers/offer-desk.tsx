import type { ReactNode } from 'react'
import { useSearchState } from '../../lib/use-search-state.ts'
import { OfferStatusFilter } from './offer-status-filter.tsx'
import { readStatus } from './offer-statuses.ts'
import { RequestedOffers } from './requested-offers.tsx'

/** The offers that the viewer answers, with filters in the URL. */
export function OfferDesk({ empty }: { empty: ReactNode }) {
  const { search, change } = useSearchState(['status', 'propertyId'])
  const status = readStatus(search.status)
  return (
    <>
      <OfferStatusFilter status={status} onChange={(chosen) => change('status', chosen)} />
      <RequestedOffers status={status} propertyId={search.propertyId || undefined} empty={empty} />
    </>
  )
}
