import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ownOffersQuery } from './list-offers.ts'
import { OfferCards, OfferSkeletons } from './offer-cards.tsx'

export const OwnOffers = () => (
  <PagedList
    query={useInfiniteQuery(ownOffersQuery)}
    loading={<OfferSkeletons />}
    failed="Failed to fetch offers"
    empty={
      <EmptyState
        title="No offers found."
        text="Find a home that you like and make an offer; it will be listed here."
        action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
      />
    }
  >
    {(offers) => <OfferCards offers={offers} />}
  </PagedList>
)
