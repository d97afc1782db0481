import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ownOffersQuery } from './list-offers.ts'
import { OfferCard } from './offer-card.tsx'

export const OwnOffers = () => (
  <PagedList
    query={useInfiniteQuery(ownOffersQuery)}
    loading={
      <Loading className="grid gap-4">
        <Skeletons count={3} className="h-52 sm:h-44" />
      </Loading>
    }
    failed="Failed to fetch offers"
    empty={
      <EmptyState
        title="No offers found."
        text="Find a home that you like and make an offer; it will be listed here."
        action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
      />
    }
  >
    {(offers) => (
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer._id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
