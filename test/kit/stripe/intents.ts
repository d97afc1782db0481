import { randomBytes } from 'node:crypto'

/** The fields that we and the SDK read (docs.stripe.com/api). Amounts in Stripe's minor units. */
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: 'manual' | 'automatic'
  client_secret: string
  created: number
  currency: string
  last_payment_error: { code: string; message: string } | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
}

export type IntentCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  payment_intent: string
  refunded: boolean
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'failed'
}

export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    error: { type: string; code?: string; message: string; [more: string]: unknown },
  ) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

const invalid = (code: string, message: string) =>
  new Refusal(400, { type: 'invalid_request_error', code, message })

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)
/** Stripe's limit of eight digits. */
const maxMinor = 99_999_999

export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
} as const

/** Stripe's records: payment intents, their charges, and their refunds, with their state transitions. */
export function createIntents(emit: (type: string, object: Intent | Refund) => void) {
  const intents = new Map<string, Intent>()
  const charges = new Map<string, IntentCharge>()
  const refunds: Refund[] = []

  const get = (id: string): Intent => {
    const intent = intents.get(id)
    if (intent) return intent
    const message = `No such payment_intent: '${id}'`
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
      message,
    })
  }

  const getIn = (id: string, statuses: Intent['status'][]): Intent => {
    const intent = get(id)
    if (statuses.includes(intent.status)) return intent
    const message = `This PaymentIntent's status is ${intent.status}.`
    throw invalid('payment_intent_unexpected_state', message)
  }

  const chargeOf = ({ latest_charge: id }: Intent): IntentCharge | undefined => charges.get(id ?? '')

  const captureCharge = (intent: Intent): void => {
    const charge = chargeOf(intent)
    if (!charge) throw new Error(`${intent.id} has no charge to capture.`)
    charge.captured = true
    charge.amount_captured = intent.amount
    intent.status = 'succeeded'
    intent.amount_capturable = 0
    intent.amount_received = intent.amount
    emit('payment_intent.succeeded', intent)
  }

  /** The bank authorizes the amount; automatic capture also takes the money. */
  const authorize = (intent: Intent): void => {
    const { id, amount, currency } = intent
    const charge: IntentCharge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      created: nowInSeconds(),
      currency,
      payment_intent: id,
      refunded: false,
    }
    charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.next_action = null
    intent.last_payment_error = null
    if (intent.capture_method === 'automatic') return captureCharge(intent)
    intent.status = 'requires_capture'
    intent.amount_capturable = amount
    emit('payment_intent.amount_capturable_updated', intent)
  }

  const decline = (intent: Intent): Refusal => {
    intent.status = 'requires_payment_method'
    intent.next_action = null
    intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' }
    emit('payment_intent.payment_failed', intent)
    const message = 'Your card was declined.'
    return new Refusal(402, { type: 'card_error', code: 'card_declined', message, payment_intent: intent })
  }

  return {
    intents,
    refunds,
    get,
    chargeOf,

    create: (terms: Pick<Intent, 'amount' | 'capture_method' | 'currency' | 'metadata'>): Intent => {
      if (!(terms.amount >= 50)) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd')
      if (terms.amount > maxMinor)
        throw invalid('amount_too_large', 'Amount must be no more than $999,999.99')
      const id = newId('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        ...terms,
        amount_capturable: 0,
        amount_received: 0,
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: nowInSeconds(),
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        next_action: null,
        status: 'requires_payment_method',
      }
      intents.set(id, intent)
      emit('payment_intent.created', intent)
      return intent
    },

    /** Acts as the card form. `challengeUrl` is the bank's authentication page. */
    confirm: (id: string, card: string, challengeUrl = '', returnUrl = ''): Intent => {
      const intent = getIn(id, ['requires_payment_method', 'requires_action'])
      if (card === cards.declined) throw decline(intent)
      if (card === cards.challenged) {
        intent.status = 'requires_action'
        const redirect = { url: challengeUrl, return_url: returnUrl }
        intent.next_action = { type: 'redirect_to_url', redirect_to_url: redirect }
        emit('payment_intent.requires_action', intent)
      } else authorize(intent)
      return intent
    },

    /** The result of the bank's authentication; `later` leaves the intent in processing. */
    answerChallenge: (id: string, answer: 'yes' | 'no' | 'later'): Intent => {
      const intent = getIn(id, ['requires_action', 'processing'])
      if (answer === 'yes') authorize(intent)
      else if (answer === 'no') decline(intent)
      else {
        intent.status = 'processing'
        emit('payment_intent.processing', intent)
      }
      return intent
    },

    capture: (id: string): Intent => {
      const intent = getIn(id, ['requires_capture'])
      captureCharge(intent)
      return intent
    },

    cancel: (id: string): Intent => {
      const intent = getIn(id, [
        'requires_payment_method',
        'requires_action',
        'processing',
        'requires_capture',
      ])
      intent.status = 'canceled'
      intent.amount_capturable = 0
      emit('payment_intent.canceled', intent)
      return intent
    },

    refund: (id: string, amount?: number): Refund => {
      const intent = getIn(id, ['succeeded'])
      const charge = chargeOf(intent)
      const left = charge ? charge.amount_captured - charge.amount_refunded : 0
      if (!charge || left === 0)
        throw invalid('charge_already_refunded', 'The charge has already been refunded.')
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount: amount ?? left,
        charge: charge.id,
        created: nowInSeconds(),
        currency: intent.currency,
        payment_intent: id,
        status: 'succeeded',
      }
      charge.amount_refunded += refund.amount
      charge.refunded = charge.amount_refunded === charge.amount_captured
      refunds.push(refund)
      emit('refund.created', refund)
      return refund
    },

    /** The refund failed at the bank, so the money is ours again. */
    failRefund: (id: string): void => {
      const refund = refunds.find((one) => one.payment_intent === id && one.status === 'succeeded')
      const charge = chargeOf(get(id))
      if (!refund || !charge) throw new Error(`${id} has no refund.`)
      refund.status = 'failed'
      charge.amount_refunded -= refund.amount
      charge.refunded = false
      emit('refund.failed', refund)
    },

    /** Newest first, like Stripe. */
    list: ({ limit, after }: { limit: number; after?: string }) => {
      const all = [...intents.values()].toReversed()
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      return { data: all.slice(from, from + limit), has_more: all.length > from + limit }
    },
  }
}
