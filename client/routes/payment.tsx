import { HydrationBoundary } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getOffer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { offerQuery } from '../features/offers/get-offer.ts'
import { PayableOffers } from '../features/offers/payable-offers.tsx'
import { PaymentPanel } from '../features/offers/payment-panel.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { callContext } from '../lib/context.ts'
import { dehydrated, loadOrMissing } from '../lib/loader-data.ts'
import { metaUnlessMissing, missingPage } from '../lib/missing-page.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/payment'

export const meta = metaUnlessMissing(() => t('offers.paymentPage'))

export async function loader({ context, params: { offerId } }: Route.LoaderArgs) {
  if (!offerId) return null
  const offer = await loadOrMissing(context.get(callContext)(getOffer, { params: { id: offerId } }))
  if (offer === 'missing') return missingPage()
  return { isMissing: false as const, queries: offer && dehydrated(offerQuery(offerId), offer) }
}

export default function Payment({ params: { offerId }, loaderData }: Route.ComponentProps) {
  if (!offerId) return <Choice />
  if (loaderData?.isMissing) return <NotFound />
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <PageHead title={t('offers.paymentPage')} />
      <UnconfirmedNotice effect={t('offers.unconfirmedPaying')} className="mb-6" />
      <PaymentOf offerId={offerId} />
    </HydrationBoundary>
  )
}

const Choice = () => (
  <>
    <PageHead title={t('offers.paymentPage')} text={t('offers.choosePayment')} />
    <PayableOffers />
  </>
)

function PaymentOf({ offerId }: { offerId: string }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  return (
    <PaymentPanel
      offerId={offerId}
      missing={<NotFound />}
      returnedWith={search.get('payment_intent')}
      onFailedReturn={() => setSearch({}, { replace: true, preventScrollReset: true })}
      onDone={() => void navigate('/dashboard/propertyBought')}
    />
  )
}
