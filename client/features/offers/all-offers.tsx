import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { offerSorts } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { countValues } from '#texts/formats.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { allOfferNames, AllOffersFilters } from './all-offers-filters.tsx'
import { AllOffersTable } from './all-offers-table.tsx'
import { allOffersQuery } from './list-offers.ts'
import { OfOneListing } from './of-one-listing.tsx'
import { readStatus } from './offer-statuses.ts'

/** Every offer, for members with `offer.seeAll`; the search is in the URL. */
export function AllOffers() {
  const filters = useSearchState(allOfferNames)
  const { propertyId, search, status, sort, as } = filters.search
  const asked = {
    propertyId: propertyId || undefined,
    search: search || undefined,
    status: readStatus(status),
    sort: offerSorts.find((one) => one === sort),
    as: as === 'agent' ? ('agent' as const) : undefined,
  }
  const query = useInfiniteQuery({ ...allOffersQuery(asked), placeholderData: keepPreviousData })
  const total = query.data?.pages[0]?.total
  const found = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <AllOffersFilters filters={filters} />
      {propertyId && (
        <OfOneListing
          title={found?.find((offer) => offer.propertyId === propertyId)?.property.title}
          all="/dashboard/manageOffers"
        />
      )}
      <p role="status" className="mb-4 min-h-6 font-medium tabular-nums">
        {total !== undefined && t('offers.total', countValues(total))}
      </p>
      <PagedList
        query={query}
        label={t('offers.offers')}
        loading={
          <Loading className="grid gap-4 xl:gap-2 xl:pt-11">
            <Skeletons count={4} className="h-52 xl:h-16" />
          </Loading>
        }
        failed={t('offers.loadFailed')}
        empty={
          filters.isEmpty ? (
            <EmptyState title={t('offers.none')} text={t('offers.noneYet')} />
          ) : (
            <EmptyState
              title={t('offers.none')}
              text={t('offers.noneMatch')}
              action={
                <Button tone="outline" onClick={() => filters.clear()}>
                  {t('ui.clearFilters')}
                </Button>
              }
            />
          )
        }
      >
        {(offers) => <AllOffersTable offers={offers} />}
      </PagedList>
    </>
  )
}
