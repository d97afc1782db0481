import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { usePrice, usePriceRange } from '../../lib/use-price.ts'
import { CallProblem } from '../../lib/request.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SidePicture } from '../../ui/picture.tsx'
import { popup } from '../../ui/popups.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { offerQuery } from './get-offer.ts'
import { describePayProblem } from './offer-problems.ts'
import { ChangeOfferLink, isOutOfRange } from './pay-problem.tsx'
import { isFailure, reasonOfFailure, UnknownOutcome } from './payment-failure.ts'
import { RefundedPayment } from './refunded-payment.tsx'
import { Completion } from './completion.tsx'
import { SandboxTill } from './sandbox-till.tsx'
import { StripeTill } from './stripe-till.tsx'

type PaymentPanelProps = {
  offerId: string
  /** The payment in Stripe's return URL. */
  returnedWith: string | null
  missing: ReactNode
  onDone: () => void
  /** Called if that payment has failed. */
  onFailedReturn: () => void
}

export function PaymentPanel({ offerId, returnedWith, missing, onDone, onFailedReturn }: PaymentPanelProps) {
  const { data: offer, error, refetch } = useQuery(offerQuery(offerId))
  const site = useSite()
  const writeRange = usePriceRange()
  const [openedPrice, setOpenedPrice] = useState<number>()
  const [isPaying, setPaying] = useState(returnedWith !== null && Boolean(site?.stripeKey))
  /** The refusal of the last attempt. It stays visible if the property is sold to another buyer. */
  const [refusal, setRefusal] = useState<string>()
  /** Of the last attempt, whose popup advises to try again. */
  const failed = useRef<AbortController>(undefined)
  const hasEnded = offer !== undefined && !offer.can.pay && !isPaying
  const ended = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = offer !== undefined && !hasEnded
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (!hasEnded) return
    failed.current?.abort()
    // The payment form was longer, so on a phone the text in its place would be out of sight.
    if (wasOpen.current) ended.current?.scrollIntoView({ block: 'center' })
  }, [isOpen, hasEnded])

  const askingPrice = offer?.property.price ?? undefined
  if (openedPrice === undefined && askingPrice !== undefined) setOpenedPrice(askingPrice)

  if (error instanceof CallProblem && error.status === 404) return missing
  if (error && !offer)
    return <ErrorState text={t('offers.loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!offer) return <Skeleton className="h-96 max-w-md lg:max-w-4xl" />
  if (hasEnded) {
    return (
      // Announces the refusal to screen readers.
      <div ref={ended} role={refusal ? 'alert' : undefined}>
        <EmptyState
          title={offer.status === 'bought' ? t('offers.paid') : t('offers.cannotPay')}
          text={(offer.status !== 'bought' && refusal) || describePayProblem(offer, writeRange)}
          action={
            <div className="grid justify-items-center gap-4">
              <RefundedPayment offer={offer} />
              <div className="flex flex-wrap items-center justify-center gap-3">
                <ChangeOfferLink offer={offer} />
                <LinkButton
                  size="sm"
                  tone={isOutOfRange(offer) ? 'outline' : 'primary'}
                  to="/dashboard/propertyBought"
                >
                  {t('offers.ownOffers')}
                </LinkButton>
              </div>
            </div>
          }
        />
      </div>
    )
  }

  const onPaid = (transactionId: string) => {
    popup({ title: t('offers.paymentDone'), text: t('offers.paymentDoneText', { id: transactionId }) })
    onDone()
  }
  const onFailed = (failure: Error) => {
    // After a failed attempt, the offer can still be paid later; after a refusal, it may have ended.
    const isRefused = failure instanceof CallProblem && !isFailure(failure)
    failed.current = isRefused ? undefined : new AbortController()
    if (!(failure instanceof UnknownOutcome))
      popup({
        tone: 'bad',
        title: t('offers.paymentFailed'),
        // Another attempt would end in the same refusal.
        ...(isRefused
          ? { text: failure.message }
          : { text: t('problems.paymentFailed'), reason: reasonOfFailure(failure) }),
        error: failure,
        isAtTop: true,
        until: failed.current?.signal,
      })
    setRefusal(isRefused ? failure.message : undefined)
    if (returnedWith) onFailedReturn()
  }
  const onBusy = (isBusy: boolean) => {
    if (isBusy) failed.current?.abort()
    setPaying(isBusy)
  }
  const till = { offer, onPaid, onFailed, onBusy }

  return (
    <Card className="grid max-w-md overflow-hidden shadow-lift lg:max-w-4xl lg:grid-cols-2">
      <SidePicture src={offer.property.image} seed={offer.propertyId} priority />
      <div className="grid content-start gap-6 p-6 sm:p-8">
        <Terms offer={offer} />
        <PriceChange offer={offer} openedPrice={openedPrice} />
        <Completion />
        {site?.stripeKey ? (
          <StripeTill {...till} publishableKey={site.stripeKey} returnedWith={returnedWith} />
        ) : (
          <SandboxTill {...till} canChoose={Boolean(site?.demo)} />
        )}
      </div>
    </Card>
  )
}

function Terms({ offer }: { offer: Offer }) {
  const price = usePrice()
  return (
    <dl className="grid gap-5">
      <div>
        <dt className="text-sm text-muted">{t('offers.property')}</dt>
        <dd className="font-serif text-2xl wrap-anywhere">
          <bdi>{offer.property.title}</bdi>
        </dd>
        <dd className="text-sm text-muted">
          <bdi>{offer.property.location}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('offers.offeredAmount')}</dt>
        <dd className="text-3xl font-semibold tabular-nums">{price(offer.offeredAmount)}</dd>
        {offer.property.price !== null && (
          <dd className="text-sm text-muted tabular-nums">
            {t('offers.asked', { price: price(offer.property.price) })}
          </dd>
        )}
      </div>
    </dl>
  )
}

/** Announces a new asking price, and warns of one that the offer exceeds. */
function PriceChange({ offer, openedPrice }: { offer: Offer; openedPrice: number | undefined }) {
  const price = usePrice()
  const { property, offeredAmount, can } = offer
  const asked = property.price ?? openedPrice
  const amount = price(offeredAmount)
  const isChanged = asked !== undefined && openedPrice !== undefined && asked !== openedPrice
  const isAbove = asked !== undefined && offeredAmount > asked
  const text = isChanged
    ? t('offers.priceChangedPaying', { from: price(openedPrice), to: price(asked), amount })
    : isAbove && t('offers.abovePricePaying', { price: price(asked), amount })
  return (
    <div role="status" className="empty:hidden">
      {text && (
        <div className="grid justify-items-start gap-3 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
          <p className="tabular-nums">{text}</p>
          {can.change && (
            <LinkButton size="sm" tone="outline" to={`/dashboard/makeAnOffer/${offer.propertyId}`}>
              {t('offers.change')}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
