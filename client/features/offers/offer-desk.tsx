import type { ReactNode } from 'react'
import { OfferStatusFilter, useOfferStatus } from './offer-status-filter.tsx'
import { RequestedOffers } from './requested-offers.tsx'

/** The offers that the viewer answers, with a filter that lives in the address. */
export function OfferDesk({ empty }: { empty: ReactNode }) {
  const { status, change } = useOfferStatus()
  return (
    <>
      <OfferStatusFilter status={status} onChange={change} />
      <RequestedOffers status={status} empty={empty} />
    </>
  )
}
