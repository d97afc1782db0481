import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSale } from './complete-sale.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))

type StripeTillProps = {
  offerId: string
  publishableKey: string
  returnedWith: string | null
  onPaid: (transactionId: string) => void
  onFailed: () => void
  onBusy: (busy: boolean) => void
}

/** Stripe's payment form; once the bank has agreed, the wait for the sale. */
export function StripeTill({
  offerId,
  publishableKey,
  returnedWith,
  onPaid,
  onFailed,
  onBusy,
}: StripeTillProps) {
  const [transactionId, setTransactionId] = useState(returnedWith)
  const sale = useSale(offerId, transactionId)
  const [refusal, setRefusal] = useState<string>()
  const hydrated = useHydrated()

  useEffect(() => {
    if (transactionId && sale.state === 'bought') onPaid(transactionId)
    if (transactionId && sale.state === 'failed') {
      setRefusal(messageOf(sale.error))
      setTransactionId(null)
      onBusy(false)
      onFailed()
    }
  })

  if (transactionId) return <Waiting />
  return (
    <>
      {refusal && <ErrorState text={refusal} />}
      {hydrated ? (
        <Suspense fallback={<StripeSkeleton />}>
          <StripeForm
            offerId={offerId}
            publishableKey={publishableKey}
            loading={<StripeSkeleton />}
            onBusy={(busy) => {
              if (busy) setRefusal(undefined)
              onBusy(busy)
            }}
            onAuthorized={setTransactionId}
            onRefused={(message) => {
              setRefusal(message)
              onFailed()
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
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-72" />
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4">
      <p className="font-serif text-xl">Your payment is being processed.</p>
      <p className="text-muted">
        This can take a minute. You may leave this page: your offers show how it went.
      </p>
      <div>
        <LinkButton to="/dashboard/propertyBought" tone="outline">
          My offers
        </LinkButton>
      </div>
    </div>
  )
}
