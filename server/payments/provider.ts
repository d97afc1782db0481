/** A payment at the provider. Amounts in the currency's minor unit (cents). */
export type Charge = { status: 'open' | 'captured' | 'declined' | 'refunded'; amountMinor: number }

/**
 * Whoever moves the money. Every call may be repeated without effect: `open` by its idempotency key, the
 * others by the transaction they name.
 */
export interface PaymentProvider {
  readonly name: 'sandbox'
  /** Makes a payment that can be captured later; answers the provider's transaction id. */
  open(terms: { amountMinor: number; currency: string; idempotencyKey: string }): Promise<string>
  /** The provider's own record; undefined if it knows of none. */
  find(transactionId: string): Promise<Charge | undefined>
  /** Returns the captured money in full. */
  refund(transactionId: string): Promise<void>
}

/** The provider could not be reached or gave no clear answer; what became of the money has to be asked for. */
export class ProviderFailure extends Error {}
