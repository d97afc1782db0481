/**
 * A payment at the provider. `authorized`: the buyer's bank holds the money for us, and nothing has moved yet;
 * `declined`: nothing has been taken and nothing can be.
 */
export type Charge = {
  status: 'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'refunded'
  /** In the currency's minor unit (cents): what was taken, before that what is asked. */
  amountMinor: number
  currency: string
  /** What the payment form in the browser needs to pay this, and nothing else; null where there is no such form. */
  clientSecret: string | null
}

/** What is asked for an offer. */
export type Terms = { offerId: string; amountMinor: number; currency: string; idempotencyKey: string }

/** What the provider's books say of a payment whose money has moved, in minor units. */
export type ProviderEntry = {
  transactionId: string
  currency: string
  capturedMinor: number
  refundedMinor: number
}

/**
 * Whoever moves the money. Every call may be repeated without effect: `open` by its idempotency key, the
 * others by the transaction they name.
 */
export interface PaymentProvider {
  /** Makes a payment that can be captured later; answers the provider's transaction id. */
  open(terms: Terms): Promise<{ transactionId: string; clientSecret: string | null }>
  /** The provider's own record; undefined if it knows of none. */
  find(transactionId: string): Promise<Charge | undefined>
  /** Takes the money of an authorized payment. */
  capture(transactionId: string): Promise<void>
  /** Lets go of a payment whose money has not been taken; nothing can be taken by it any more. */
  cancel(transactionId: string): Promise<void>
  /** Returns the captured money in full. */
  refund(transactionId: string): Promise<void>
  /** What its books say of one payment; undefined where no money of it has moved. */
  findEntry(transactionId: string): Promise<ProviderEntry | undefined>
  /** Its books of our payments, a page at a time, newest first. */
  readBooks(): AsyncIterable<ProviderEntry[]>
}

/** The provider could not be reached or gave no clear answer; what became of the money has to be asked for. */
export class ProviderFailure extends Error {}

/** An event that the provider has not signed, or not lately. */
export class SignatureInvalid extends Error {}

/** The provider takes no payment of such an amount. */
export class AmountRefused extends Error {}
