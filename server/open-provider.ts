import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { createSandbox } from './payments/sandbox.ts'
import type { Provider } from './payments/service.ts'

/**
 * What takes the payments; Stripe's library is loaded only where Stripe does. Where nothing can be paid, the sandbox
 * still settles what was paid into it before.
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
