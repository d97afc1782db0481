import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ownOffersQuery } from './list-offers.ts'
import { OfferCards, OfferSkeletons } from './offer-cards.tsx'
import { OfferStatusFilter, useOfferStatus } from './offer-status-filter.tsx'

/** The viewer's offers, with a filter in the URL. */
export function OwnOffers() {
  const { status, change } = useOfferStatus()
  return (
    <>
      <OfferStatusFilter status={status} onChange={change} />
      <PagedList
        query={useInfiniteQuery({ ...ownOffersQuery(status), placeholderData: keepPreviousData })}
        loading={<OfferSkeletons />}
        failed="Failed to fetch offers"
        empty={
          <EmptyState
            title="No offers found."
            text={
              status
                ? 'Choose another status to see more.'
                : 'Find a home that you like and make an offer; it will be listed here.'
            }
            action={!status && <LinkButton to="/allProperties">Browse properties</LinkButton>}
          />
        }
      >
        {(offers) => <OfferCards offers={offers} />}
      </PagedList>
    </>
  )
}
