import { dealTerms } from '../offers/service.ts'
import type { Platform } from '../platform.ts'
import { paymentEndpoints } from './endpoints.ts'
import { openProvider } from './open-provider.ts'
import { createPayments, type Payments } from './service.ts'

export async function registerPayments(platform: Platform): Promise<Payments> {
  const { api, config, db, now, onError, giveUp, scheduler } = platform
  const provider = platform.provider ?? (await openProvider(config, { db, giveUp }))
  const payments = createPayments({ db, now, provider, onError, giveUp, ...dealTerms(config) })
  paymentEndpoints(api, payments, provider)
  // At once, for payments that a stopped process left behind.
  scheduler.add('payments', 30_000, payments.settleAbandoned, { atOnce: true })
  return payments
}
