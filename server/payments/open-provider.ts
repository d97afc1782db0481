import type { Config } from '../settings/config.ts'
import type { Database } from '../db/connect.ts'
import { createSandbox } from './sandbox.ts'
import type { Provider } from './service.ts'

/**
 * Opens the payment provider. Loads Stripe's library only if needed. Without payments, the sandbox still
 * settles earlier sandbox payments.
 */
export async function openProvider(
  { payments }: Config,
  { db, giveUp }: { db: Database; giveUp?: AbortSignal },
): Promise<Provider> {
  if (payments.by !== 'stripe') return createSandbox(db)
  const { createStripe } = await import('./stripe/provider.ts')
  return createStripe({ ...payments, giveUp })
}
