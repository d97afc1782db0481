import { randomBytes } from 'node:crypto'

/** What of Stripe's objects our side and its SDK read (docs.stripe.com/api). Amounts in Stripe's minor units. */
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

/** A refusal in Stripe's form. */
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
const inSeconds = () => Math.floor(Date.now() / 1000)
/** Stripe takes eight digits at most. */
const mostMinor = 99_999_999

/** The cards that Stripe's test mode knows by name. */
export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
} as const

/** Stripe's books: payment intents, their charges and refunds, and what may be done with each. */
export function createIntents(tell: (type: string, object: Intent | Refund) => void) {
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

  const take = (intent: Intent): void => {
    const charge = chargeOf(intent)
    if (!charge) throw new Error(`${intent.id} has no charge to capture.`)
    charge.captured = true
    charge.amount_captured = intent.amount
    intent.status = 'succeeded'
    intent.amount_capturable = 0
    intent.amount_received = intent.amount
    tell('payment_intent.succeeded', intent)
  }

  /** The bank agrees: it holds the money, and the intent of automatic capture takes it. */
  const authorize = (intent: Intent): void => {
    const { id, amount, currency } = intent
    const charge: IntentCharge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      created: inSeconds(),
      currency,
      payment_intent: id,
      refunded: false,
    }
    charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.next_action = null
    intent.last_payment_error = null
    if (intent.capture_method === 'automatic') return take(intent)
    intent.status = 'requires_capture'
    intent.amount_capturable = amount
    tell('payment_intent.amount_capturable_updated', intent)
  }

  const decline = (intent: Intent): Refusal => {
    intent.status = 'requires_payment_method'
    intent.next_action = null
    intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' }
    tell('payment_intent.payment_failed', intent)
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
      if (terms.amount > mostMinor)
        throw invalid('amount_too_large', 'Amount must be no more than $999,999.99')
      const id = newId('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        ...terms,
        amount_capturable: 0,
        amount_received: 0,
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: inSeconds(),
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        next_action: null,
        status: 'requires_payment_method',
      }
      intents.set(id, intent)
      tell('payment_intent.created', intent)
      return intent
    },

    /** What the card form does; `challengeUrl` is where the bank asks whether it is really the buyer. */
    confirm: (id: string, card: string, challengeUrl = '', returnUrl = ''): Intent => {
      const intent = getIn(id, ['requires_payment_method', 'requires_action'])
      if (card === cards.declined) throw decline(intent)
      if (card === cards.challenged) {
        intent.status = 'requires_action'
        const redirect = { url: challengeUrl, return_url: returnUrl }
        intent.next_action = { type: 'redirect_to_url', redirect_to_url: redirect }
        tell('payment_intent.requires_action', intent)
      } else authorize(intent)
      return intent
    },

    /** The buyer's answer to the bank's question; an undecided bank leaves the intent in processing. */
    answerChallenge: (id: string, answer: 'yes' | 'no' | 'later'): Intent => {
      const intent = getIn(id, ['requires_action', 'processing'])
      if (answer === 'yes') authorize(intent)
      else if (answer === 'no') decline(intent)
      else {
        intent.status = 'processing'
        tell('payment_intent.processing', intent)
      }
      return intent
    },

    capture: (id: string): Intent => {
      const intent = getIn(id, ['requires_capture'])
      take(intent)
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
      tell('payment_intent.canceled', intent)
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
        created: inSeconds(),
        currency: intent.currency,
        payment_intent: id,
        status: 'succeeded',
      }
      charge.amount_refunded += refund.amount
      charge.refunded = charge.amount_refunded === charge.amount_captured
      refunds.push(refund)
      tell('refund.created', refund)
      return refund
    },

    /** The buyer's bank has not taken the money back: it is ours again. */
    failRefund: (id: string): void => {
      const refund = refunds.find((one) => one.payment_intent === id && one.status === 'succeeded')
      const charge = chargeOf(get(id))
      if (!refund || !charge) throw new Error(`${id} has no refund.`)
      refund.status = 'failed'
      charge.amount_refunded -= refund.amount
      charge.refunded = false
      tell('refund.failed', refund)
    },

    /** Newest first, as Stripe lists. */
    list: ({ limit, after }: { limit: number; after?: string }) => {
      const all = [...intents.values()].toReversed()
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      return { data: all.slice(from, from + limit), has_more: all.length > from + limit }
    },
  }
}
