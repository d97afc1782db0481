import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useCompleteSale } from './complete-sale.ts'
import { RefusedByProvider } from './payment-failure.ts'
import { TillFailure } from './till-failure.tsx'

const StripeForm = lazy(() => import('./stripe-form.tsx'))

type StripeTillProps = {
  offer: Offer
  publishableKey: string
  returnedWith: string | null
  onPaid: (transactionId: string) => void
  onFailed: (failure: Error) => void
  onBusy: (busy: boolean) => void
}

/** Stripe's payment form and, after the authorization, the wait for the sale. */
export function StripeTill({
  offer,
  publishableKey,
  returnedWith,
  onPaid,
  onFailed,
  onBusy,
}: StripeTillProps) {
  const { mutate, isPending, isSuccess, isError } = useCompleteSale(offer)
  const [failure, setFailure] = useState<Error>()
  const hydrated = useHydrated()

  const complete = (transactionId: string) =>
    mutate(transactionId, {
      onSuccess: onPaid,
      onError: (error) => {
        setFailure(error)
        onBusy(false)
        onFailed(error)
      },
    })

  const begun = useRef(false)
  useEffect(() => {
    if (!returnedWith || begun.current) return
    begun.current = true
    complete(returnedWith)
  })

  if (isPending || isSuccess || (returnedWith && !isError)) return <Waiting />
  return (
    <>
      {failure && <TillFailure error={failure} />}
      {hydrated ? (
        <Suspense fallback={<StripeSkeleton />}>
          <StripeForm
            offer={offer}
            publishableKey={publishableKey}
            loading={<StripeSkeleton />}
            onBusy={(busy) => {
              if (busy) setFailure(undefined)
              onBusy(busy)
            }}
            onAuthorized={complete}
            onRefused={(message) => {
              const refused = new RefusedByProvider(message)
              setFailure(refused)
              onFailed(refused)
            }}
          />
        </Suspense>
      ) : (
        <StripeSkeleton />
      )}
    </>
  )
}

function StripeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-72" />
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4">
      <p className="font-serif text-xl">{t('offers.processing')}</p>
      <p className="text-muted">{t('offers.processingText')}</p>
      <div>
        <LinkButton to="/dashboard/propertyBought" tone="outline">
          {t('offers.ownOffers')}
        </LinkButton>
      </div>
    </div>
  )
}
