import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, id, idOf } from './fields.ts'
import { limits } from './limits.ts'

export const paymentStatuses = [
  'created',
  'capturing',
  'captured',
  'declined',
  'refund_due',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** A payment for an offer. `amount` in whole currency units, set by the server. */
export const payment = z
  .object({
    _id: id,
    offerId: id,
    amount: z.number(),
    currency: z.string(),
    status: z.enum(paymentStatuses),
    provider: z.enum(paymentProviders),
    /** The provider's id of the payment. */
    transactionId: z.string(),
    /** The secret for the provider's payment form, returned to the buyer when the payment is opened. */
    clientSecret: z.string().nullable(),
  })
  .meta({
    id: 'Payment',
    description:
      'A payment for an offer. `amount` in whole currency units, set by the server; `transactionId` is the id at the provider.',
  })
export type Payment = z.infer<typeof payment>

const tag = 'Payments'

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  tag,
  summary: 'Create a payment',
  description:
    "Open a payment for the caller's open offer; the same idempotency key returns the same payment.",
  access: 'member',
  allowance: limits.paying,
  decidesOn: 'offer',
  /** `offeredAmount` and `askingPrice` are what the buyer saw. */
  body: z.object({
    offerId: id,
    idempotencyKey: z.uuid(),
    offeredAmount: amount('offeredAmount').optional(),
    askingPrice: amount('askingPrice').optional(),
  }),
  response: payment,
  status: 201,
  problems: [
    'forbidden',
    'not_found',
    'offer_out_of_range',
    'changed_meanwhile',
    'offer_closed',
    'property_sold',
    'property_reserved',
    'listing_under_review',
    'acceptance_required',
    'payments_unavailable',
    'payment_failed',
    'amount_not_payable',
  ],
})

export const sandboxOutcomes = ['approve', 'decline', 'fail'] as const

export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/sandbox-confirmation',
  tag,
  summary: 'Confirm a sandbox payment',
  description: 'Replaces the card form: the sandbox captures the payment, declines it or fails.',
  access: 'member',
  allowance: limits.paying,
  params: z.object({ id: idOf('payment') }),
  body: z.object({ outcome: z.enum(sandboxOutcomes).default('approve') }),
  response: payment,
  status: 200,
  problems: [
    'offer_out_of_range',
    'payments_unavailable',
    'payment_in_progress',
    'payment_declined',
    'payment_failed',
    'property_sold',
    'property_reserved',
    'listing_under_review',
    'acceptance_required',
    'offer_closed',
    'changed_meanwhile',
  ],
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/payments/stripe/webhook',
  tag,
  summary: 'Receive a Stripe event',
  description: 'For signed payment events from Stripe; 404 if Stripe is not configured.',
  access: 'public',
  rawBody: {
    mediaType: 'application/json',
    schema: z.looseObject({}).describe('A Stripe Event, signed in the header `Stripe-Signature`.'),
  },
  response: z.object({ received: z.literal(true) }),
  status: 200,
  problems: ['not_found', 'signature_invalid'],
})
