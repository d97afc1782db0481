import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { newKey } from '../../lib/new-key.ts'
import { useTheme } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

type FormProps = {
  /** Shown while the form loads. */
  loading: ReactNode
  onBusy: (busy: boolean) => void
  /** The bank has authorized the payment, or is still processing it. */
  onAuthorized: (transactionId: string) => void
  onRefused: (message: string) => void
}
type StripeFormProps = FormProps & { offer: Offer; publishableKey: string }

const notLoaded = () => t('offers.formFailed')

/** A payment of the displayed amount, opened with the form. Opening it charges nothing. */
const paymentQuery = ({ _id: offerId, offeredAmount, property }: Offer, publishableKey: string) => ({
  // Without the asking price: the page announces a new one, and typed card details remain.
  queryKey: ['payments', offerId, offeredAmount],
  queryFn: async () => {
    const [stripe, { clientSecret }] = await Promise.all([
      loadStripe(publishableKey),
      call(createPayment, {
        body: { offerId, idempotencyKey: newKey(), offeredAmount, askingPrice: property.price ?? undefined },
        version: undefined,
      }),
    ])
    if (!stripe || !clientSecret) throw new Error(notLoaded())
    return { stripe, clientSecret }
  },
  staleTime: Infinity,
  gcTime: 0,
})

export default function StripeForm({ offer, publishableKey, ...form }: StripeFormProps) {
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(offer, publishableKey))
  const isDark = useDark()
  if (isFetching) return form.loading
  if (error || !data) {
    const text = error instanceof CallProblem ? messageOf(error) : notLoaded()
    return <ErrorState text={text} onRetry={() => void refetch()} />
  }
  const appearance = {
    theme: isDark ? ('night' as const) : ('stripe' as const),
    variables: { colorPrimary: isDark ? '#8ecbaf' : '#1d5c47', borderRadius: '8px' },
  }
  return (
    <Elements stripe={data.stripe} options={{ clientSecret: data.clientSecret, appearance }}>
      <Form {...form} />
    </Elements>
  )
}

function Form({ loading, onBusy, onAuthorized, onRefused }: FormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'broken'>('loading')

  if (state === 'broken') return <ErrorState text={notLoaded()} />

  const pay = async () => {
    if (!stripe || !elements) return
    setState('busy')
    onBusy(true)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      // The return URL for banks with their own page.
      confirmParams: { return_url: location.origin + location.pathname },
      redirect: 'if_required',
    })
    if (paymentIntent) return onAuthorized(paymentIntent.id)
    setState('ready')
    onBusy(false)
    // The form shows validation errors itself.
    if (error.type !== 'validation_error') onRefused(error.message ?? notLoaded())
  }

  return (
    <>
      {state === 'loading' && loading}
      <div className={state === 'loading' ? 'sr-only' : undefined}>
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('broken')} />
      </div>
      {state !== 'loading' && (
        <Button busy={state === 'busy'} onClick={() => void pay()}>
          {t('offers.completePayment')}
        </Button>
      )}
    </>
  )
}

/** Stripe renders its form in an iframe that does not know the page's theme. */
function useDark(): boolean {
  const theme = useTheme()
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
