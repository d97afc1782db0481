/**
 * A payment at the provider. `authorized`: the buyer's bank holds the money, and none has been captured.
 * `declined`: no money was captured and none can be.
 */
export type Charge = {
  status: 'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'refunded'
  /** In the currency's minor unit (cents): the captured amount, or the requested amount before the capture. */
  amountMinor: number
  currency: string
  /** The secret for the browser's payment form, valid for this payment only; null if the provider has no form. */
  clientSecret: string | null
}

export type Terms = { offerId: string; amountMinor: number; currency: string; idempotencyKey: string }

/** A payment in the provider's books, in minor units. Only payments that moved money have entries. */
export type ProviderEntry = {
  transactionId: string
  currency: string
  capturedMinor: number
  refundedMinor: number
}

/** A payment provider. Every call is idempotent: `open` by its idempotency key, the others by their transaction. */
export interface PaymentProvider {
  /** Creates a payment for later capture and returns the provider's transaction id. */
  open(terms: Terms): Promise<{ transactionId: string; clientSecret: string | null }>
  /** The provider's record; undefined if it does not exist. */
  find(transactionId: string): Promise<Charge | undefined>
  capture(transactionId: string): Promise<void>
  /** Cancels a payment that was not captured; it can no longer be captured. */
  cancel(transactionId: string): Promise<void>
  refund(transactionId: string): Promise<void>
  /** The entry of one payment; undefined if no money moved. */
  findEntry(transactionId: string): Promise<ProviderEntry | undefined>
  /** The books of our payments in pages, newest first. */
  readBooks(): AsyncIterable<ProviderEntry[]>
}

/** No clear answer from the provider. The state of the payment is unknown until it is queried. */
export class ProviderFailure extends Error {}

/** An event without a valid or recent signature of the provider. */
export class SignatureInvalid extends Error {}

export class AmountRefused extends Error {}
