import { z } from 'zod'
import { checkTogether, ConfigError } from './config-error.ts'
import { hostOf, isLoopback } from '../web/loopback.ts'

/** The URL of a service that receives secrets: https, except on this machine. */
export const secureUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((value) => value.startsWith('https:') || isLoopback(hostOf(value)), 'must be an https address')

export const paymentEnvironment = {
  /** Enables the sandbox outside demo mode. */
  PAYMENTS: z.literal('sandbox', { error: 'must be sandbox, or not set' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a key such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a key such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a secret such as whsec_…')
    .optional(),
  /** Replaces the public address of the Stripe API. */
  STRIPE_API_URL: secureUrl.optional(),
}

type Given = { [Name in keyof typeof paymentEnvironment]?: z.output<(typeof paymentEnvironment)[Name]> }

/** `sandbox` moves no real money; `none` disables payments. */
export type PaymentSettings = ({ by: 'stripe' } & StripeSettings) | { by: 'sandbox' } | { by: 'none' }

type StripeSettings = NonNullable<ReturnType<typeof stripeSettings>>

export function paymentSettings(e: Given, demo: boolean): PaymentSettings {
  const stripe = stripeSettings(e)
  if (stripe && e.PAYMENTS)
    throw new ConfigError('PAYMENTS: must not be sandbox while STRIPE_SECRET_KEY is set.')
  if (stripe) return { by: 'stripe', ...stripe }
  return { by: demo || e.PAYMENTS ? 'sandbox' : 'none' }
}

function stripeSettings(e: Given) {
  checkTogether(e, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = e
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  const [mode, other] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map((key) => key.split('_')[1])
  if (mode !== other) {
    throw new ConfigError(
      `STRIPE_PUBLISHABLE_KEY: is a ${other} mode key, but STRIPE_SECRET_KEY is a ${mode} mode key.`,
    )
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  }
}
