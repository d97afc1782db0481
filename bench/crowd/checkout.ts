import { confirmSandboxPayment, type Payment } from '#contract/payments.ts'
import type { Database } from '#server/db/connect.ts'
import { createSandbox } from '#server/payments/sandbox.ts'
import type { Provider } from '#server/payments/service.ts'
import { createStripe } from '#server/payments/stripe/provider.ts'
import type { Caller } from '#test/kit/serve.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { startStripe } from '#test/kit/stripe/server.ts'
import type { Random } from '#test/kit/random.ts'

type Paid = { answer?: { status: number; problem: { code?: string } }; isHopeless: boolean }

/** How the crowd pays, with injected failures. */
export type Checkout = {
  provider: Provider
  env: { [name: string]: string }
  pay(buyer: Caller, payment: Payment, random: Random): Promise<Paid>
  /** Makes the next calls to the provider fail, or succeed again. */
  disturb(random: Random): void
  /** From now on, sends webhooks to this origin. */
  sendWebhooksTo(origin: string): void
  finish(): Promise<void>
  stop(): Promise<void>
}

const noop = () => undefined

export function openSandbox(db: Database): Checkout {
  return {
    provider: createSandbox(db),
    env: {},
    pay: async (buyer, { _id }, random) => {
      const outcome = random.pick(['approve', 'approve', 'approve', 'decline', 'fail'] as const)
      const answer = await buyer.call(confirmSandboxPayment, { params: { id: _id }, body: { outcome } })
      return { answer, isHopeless: answer.status !== 200 }
    },
    disturb: noop,
    sendWebhooksTo: noop,
    finish: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
}

/** The local Stripe server, called through the real SDK, with lost responses and timeouts. */
export async function openStripe(): Promise<Checkout> {
  const stripe = await startStripe()
  const provider = createStripe({ ...stripe.keys, apiUrl: stripe.url, timeoutMs: 1_500 })
  return {
    provider,
    env: stripe.env,
    pay: (_buyer, { transactionId }, random) => {
      const card =
        random.pick([cards.good, cards.good, cards.good, cards.challenged, cards.declined]) ?? cards.good
      try {
        stripe.confirm(transactionId, card)
        if (card === cards.challenged)
          stripe.answerChallenge(transactionId, random.pick(['yes', 'no', 'later']) ?? 'yes')
      } catch {
        return Promise.resolve({ isHopeless: true })
      }
      return Promise.resolve({ isHopeless: false })
    },
    disturb: (random) => {
      const on = random.pick([/capture$/, /refunds$/, /cancel$/, /payment_intents$/, /^GET/]) ?? /capture$/
      const how = random.pick(['lose', 'refuse', 'hang'] as const) ?? 'lose'
      // Two failures in a row exceed the SDK's single retry.
      stripe.trouble({ on, how, times: random.pick([1, 1, 2]) ?? 1 })
    },
    sendWebhooksTo: (origin) => stripe.sendEventsTo(`${origin}/api/payments/stripe/webhook`),
    finish: async () => {
      stripe.trouble()
      // Resolve the payments that still wait for the bank.
      for (const { id, status } of stripe.intents.values()) {
        if (status === 'processing') stripe.answerChallenge(id, 'yes')
      }
      await stripe.delivered()
    },
    stop: stripe.stop,
  }
}
