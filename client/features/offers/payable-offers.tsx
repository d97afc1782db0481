import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { payableOffersQuery } from './list-offers.ts'
import { OfferCards, OfferSkeletons } from './offer-cards.tsx'

/** The viewer's own offers that can be paid, to choose from. */
export const PayableOffers = () => (
  <PagedList
    query={useInfiniteQuery(payableOffersQuery)}
    loading={<OfferSkeletons />}
    failed="Failed to fetch offers"
    empty={
      <EmptyState
        title="There is no offer to pay."
        text="Once you have made an offer that can be paid, it will be listed here."
        action={<LinkButton to="/dashboard/propertyBought">My offers</LinkButton>}
      />
    }
  >
    {(offers) => <OfferCards offers={offers} />}
  </PagedList>
)
