import { Stripe } from 'stripe'
import { withTrace } from '../../telemetry/outgoing.ts'
import {
  AmountRefused,
  type Charge,
  type PaymentProvider,
  type ProviderEntry,
  ProviderFailure,
  SignatureInvalid,
} from '../provider.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Only set to replace Stripe's public address. */
  apiUrl?: string
  timeoutMs?: number
  /** Once aborted, pending requests are canceled. The next process queries the state of their payments. */
  giveUp?: AbortSignal
}

/** Payments by Stripe: the browser's form authorizes, the server captures. */
export type StripePayments = PaymentProvider & {
  readonly name: 'stripe'
  /**
   * The payment that an event is about; undefined for other events. Throws {@link SignatureInvalid} unless Stripe
   * signed the event with our secret within the last five minutes.
   */
  readEvent(body: Uint8Array, signature: string): string | undefined
}

/** Even with one retry, far below the minute after which an unsettled payment is checked again. */
const defaultTimeoutMs = 8_000
const pageSize = 100
/** Metadata key that marks this product's payments in a shared account. */
const metadataKey = 'offer'

export function createStripe({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs,
  giveUp,
}: StripeSettings): StripePayments {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: 1,
    httpClient: Stripe.createFetchHttpClient(fetchUntil(giveUp)),
    telemetry: false,
  })
  const retrieve = (id: string) =>
    unlessRefused(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }), 'resource_missing')

  return {
    name: 'stripe',

    open: async ({ offerId, amountMinor, currency, idempotencyKey }) => {
      const terms: Stripe.PaymentIntentCreateParams = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        // No money is captured before we have claimed the offer.
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        metadata: { [metadataKey]: offerId },
      }
      const intent = await withProviderErrors(stripe.paymentIntents.create(terms, { idempotencyKey }))
      return { transactionId: intent.id, clientSecret: intent.client_secret }
    },

    find: async (id) => {
      const intent = await retrieve(id)
      return intent && presentCharge(intent)
    },

    capture: async (id) => {
      await unlessRefused(stripe.paymentIntents.capture(id), 'payment_intent_unexpected_state')
    },

    cancel: async (id) => {
      await unlessRefused(stripe.paymentIntents.cancel(id), 'payment_intent_unexpected_state')
    },

    refund: async (id) => {
      // Without an amount, refunds the full remainder; Stripe refuses a second refund.
      await unlessRefused(stripe.refunds.create({ payment_intent: id }), 'charge_already_refunded')
    },

    findEntry: async (id) => {
      const intent = await retrieve(id)
      return intent && presentEntry(intent)
    },

    readBooks: async function* () {
      const readPage = (after?: string) =>
        withProviderErrors(
          stripe.paymentIntents.list({
            limit: pageSize,
            expand: ['data.latest_charge'],
            ...(after && { starting_after: after }),
          }),
        )
      let page = await readPage()
      for (;;) {
        yield page.data
          .filter(({ metadata }) => metadataKey in metadata)
          .flatMap((intent) => presentEntry(intent) ?? [])
        const last = page.data.at(-1)
        if (!page.has_more || !last) return
        page = await readPage(last.id)
      }
    },

    readEvent: (body, signature) => {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch (error) {
        throw new SignatureInvalid((error as Error).message)
      }
      const { object } = event.data
      if (!('object' in object)) return undefined
      if (object.object === 'payment_intent') return object.id
      if (object.object !== 'charge' && object.object !== 'refund') return undefined
      const { payment_intent: intent } = object
      return typeof intent === 'string' ? intent : intent?.id
    },
  }
}

/** A fetch that continues the current trace, follows no redirects, and is aborted by `giveUp`. */
const fetchUntil =
  (giveUp: AbortSignal | undefined): typeof fetch =>
  (address, init) => {
    const signals = [init?.signal, giveUp].filter((signal) => signal != null)
    return fetch(address, {
      ...init,
      headers: withTrace(init?.headers),
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
  }

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || undefined,
  }
}

async function withProviderErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isAmount = error.code === 'amount_too_large' || error.code === 'amount_too_small'
    throw isAmount ? new AmountRefused(error.message) : new ProviderFailure(error.message, { cause: error })
  }
}

/** Stripe refuses an operation that already happened or is impossible. Callers query the state next. */
async function unlessRefused<T>(request: Promise<T>, code: string): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeError && error.code === code
    return isRefused ? undefined : withProviderErrors(Promise.reject(error as Error))
  }
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge && typeof charge === 'object' ? charge : undefined

function statusOf(intent: Stripe.PaymentIntent): Charge['status'] {
  switch (intent.status) {
    case 'succeeded': {
      const returned = chargeOf(intent)?.amount_refunded ?? 0
      return returned >= intent.amount_received ? 'refunded' : 'captured'
    }
    case 'requires_capture':
      return 'authorized'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'declined'
    case 'requires_action':
    case 'requires_confirmation':
    // Also after a decline: the buyer may use another card for the same payment.
    case 'requires_payment_method':
    default:
      return 'open'
  }
}

function presentCharge(intent: Stripe.PaymentIntent): Charge {
  return {
    status: statusOf(intent),
    amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
  }
}

function presentEntry(intent: Stripe.PaymentIntent): ProviderEntry | undefined {
  if (intent.status !== 'succeeded') return undefined
  const { id, currency, amount_received: received } = intent
  return {
    transactionId: id,
    currency: currency.toUpperCase(),
    capturedMinor: received,
    refundedMinor: chargeOf(intent)?.amount_refunded ?? 0,
  }
}
