import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { openOffersQuery, payableOffersQuery } from './list-offers.ts'
import { OfferCards, OfferSkeletons } from './offer-cards.tsx'

/** The viewer's payable offers to choose from; and why the other open ones cannot be paid. */
export function PayableOffers() {
  const takesPayments = useSite()?.takesPayments
  return (
    <div className="grid gap-10">
      <PagedList
        query={useInfiniteQuery(payableOffersQuery)}
        loading={<OfferSkeletons />}
        failed={t('offers.loadFailed')}
        empty={
          <EmptyState
            title={t('offers.nonePayable')}
            text={takesPayments ? t('offers.nonePayableText') : t('problems.paymentsUnavailable')}
            action={<LinkButton to="/dashboard/propertyBought">{t('offers.ownOffers')}</LinkButton>}
          />
        }
      >
        {(offers) => <OfferCards offers={offers} />}
      </PagedList>
      <OtherOffers />
    </div>
  )
}

function OtherOffers() {
  const others = useQuery(openOffersQuery).data?.filter(({ can }) => !can.pay)
  if (!others?.length) return null
  return (
    <section aria-labelledby="not-payable" className="grid gap-4">
      <h2 id="not-payable" className="text-2xl">
        {t('offers.notPayable')}
      </h2>
      <OfferCards offers={others} />
    </section>
  )
}
