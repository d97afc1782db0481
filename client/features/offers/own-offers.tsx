import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
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
        failed={t('offers.loadFailed')}
        empty={
          <EmptyState
            title={t('offers.none')}
            text={status ? t('offers.chooseOther') : t('offers.noneOwn')}
            action={!status && <LinkButton to="/allProperties">{t('properties.browse')}</LinkButton>}
          />
        }
      >
        {(offers) => <OfferCards offers={offers} />}
      </PagedList>
    </>
  )
}
