import type { Config } from './settings/config.ts'
import type { Database } from './db/connect.ts'
import { createSandbox } from './payments/sandbox.ts'
import type { Provider } from './payments/service.ts'

/**
 * Opens the payment provider. Loads Stripe's library only if needed. Without payments, the sandbox still
 * settles earlier sandbox payments.
 */
export async function openProvider(
  { payments }: Config,
  { db, giveUp }: { db: Database; giveUp?: AbortSignal },
): Promise<Provider> {
  if (payments.by !== 'stripe') return createSandbox(db)
  const { createStripe } = await import('./payments/stripe/provider.ts')
  return createStripe({ ...payments, giveUp })
}

/** The operator's settings for offers and payments. */
export const dealTerms = ({ confirmsEmails, currency, offersNeedAcceptance, payments }: Config) => ({
  confirmsEmails,
  currency,
  needsAcceptance: offersNeedAcceptance,
  takesPayments: payments.by !== 'none',
})
