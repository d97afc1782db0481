import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { payableOffersQuery } from './list-offers.ts'
import { OfferCards, OfferSkeletons } from './offer-cards.tsx'

/** The viewer's own offers that can be paid, to choose from. */
export function PayableOffers() {
  const { data: offers, error, refetch } = useQuery(payableOffersQuery)
  if (error && !offers)
    return <ErrorState text="Failed to fetch offers" error={error} onRetry={() => void refetch()} />
  if (!offers) return <OfferSkeletons />
  if (offers.length > 0) return <OfferCards offers={offers} />
  return (
    <EmptyState
      title="There is no offer to pay."
      text="Once you have made an offer that can be paid, it will be listed here."
      action={<LinkButton to="/dashboard/propertyBought">My offers</LinkButton>}
    />
  )
}
