import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import type { Difference } from '#server/payments/reconcile.ts'
import { serve } from '#test/kit/serve.ts'
import { findForgotten, findImpossible, watchHistory } from './history.ts'
import { openMarket } from './market.ts'
import { beAgent, beBuyer, type Diary } from './people.ts'
import { createRandom } from '#test/kit/random.ts'
import { openSandbox, openStripe } from './checkout.ts'
import { countMoney, findBreaches, type Money } from './verdict.ts'

export type Settings = {
  seconds: number
  /** Minimum of acknowledged offer changes, including a purchase; a slow machine runs past `seconds` to reach it. */
  leastSteps?: number
  seed: number
  buyers: number
  listings: number
  by: 'sandbox' | 'stripe'
}

export type Verdict = {
  diary: Diary
  listed: number
  changes: number
  snapshots: number
  money: Money
  refunds: number
  violations: string[]
}

const agentCount = 4

/**
 * Runs buyers and agents with random concurrent actions against a separate instance, waits until all payments are
 * final, and checks the results. The database must be empty and is not usable afterwards.
 */
export async function runCrowd(
  database: { db: Database; url: string },
  { seconds, leastSteps = 0, seed, buyers, listings, by }: Settings,
): Promise<Verdict> {
  const { db } = database
  const checkout = by === 'stripe' ? await openStripe() : openSandbox(db)
  // Rate limits count by address, so each caller gets its own.
  const env = { ...checkout.env, TRUSTED_PROXIES: '127.0.0.1' }
  const served = await serve(database, { env, provider: checkout.provider })
  try {
    await watchHistory(db)
    checkout.sendWebhooksTo(served.origin)
    const join = (role: 'agent' | 'user', at: number) =>
      served.member(role, `${role} ${at}`, `127.1.${at >> 8}.${at & 255}`)
    const agents = await Promise.all(Array.from({ length: agentCount }, (_, at) => join('agent', at)))
    const callers = await Promise.all(
      Array.from({ length: buyers }, (_, at) => join('user', agentCount + at)),
    )
    const market = await openMarket(db, agents, listings)
    const diary: Diary = { answers: new Map(), acknowledged: [] }
    const violations: string[] = []
    const until = performance.now() + seconds * 1000
    const hasHappened = () =>
      diary.acknowledged.length >= leastSteps && diary.acknowledged.some(({ after }) => after === 'bought')
    const isOver = () => performance.now() > until && (leastSteps === 0 || hasHappened())
    const scene = { market, checkout, diary, isOver }
    const person = (caller: (typeof callers)[number], at: number) => ({
      caller,
      random: createRandom(seed + at),
    })
    let snapshots = 0

    const runMarket = async () => {
      while (!isOver()) {
        await market.refill()
        await wait(100)
      }
    }
    const runChecks = async () => {
      while (!isOver()) {
        violations.push(...(await findBreaches(db)))
        snapshots += 1
        await wait(500)
      }
    }
    const runCheckout = async () => {
      const random = createRandom(seed - 1)
      while (!isOver()) {
        checkout.disturb(random)
        await makeDue(db, 5_000)
        await served.payments.settleAbandoned()
        await wait(300)
      }
    }

    await Promise.all([
      ...callers.map((caller, at) => beBuyer(person(caller, at), scene)),
      ...agents.map((caller, at) => beAgent(person(caller, 10_000 + at), scene)),
      runMarket(),
      runChecks(),
      runCheckout(),
    ])
    await checkout.finish()
    await completePayments(db, served.payments.settleAbandoned)

    const { changes, impossible } = await findImpossible(db)
    const { money, differences } = await countMoney(db, checkout.provider)
    violations.push(
      ...(await findBreaches(db)),
      ...impossible,
      ...(await findForgotten(db, diary.acknowledged)),
      ...differences.map(describeDifference),
      ...findUnexpected(diary),
    )
    if (money.salesMinor !== money.ledgerMinor || money.ledgerMinor !== money.providerMinor) {
      violations.push(`the sums differ: ${JSON.stringify(money)}`)
    }
    const { refunds } = await db
      .selectFrom('ledgerEntry')
      .select((eb) => eb.fn.countAll<number>().as('refunds'))
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow()
    return { diary, listed: market.made(), changes, snapshots, money, refunds, violations }
  } finally {
    await served.app.close()
    await checkout.stop()
  }
}

const unsettled = ['created', 'capturing', 'refund_due'] as const

/** Simulates that a minute has passed for payments unchanged for `stoodMs`. */
const makeDue = (db: Database, stoodMs: number) =>
  db
    .updateTable('payment')
    .set({ checkAt: new Date(Date.now() - 1) })
    .where('status', 'in', unsettled)
    .where('updatedAt', '<', new Date(Date.now() - stoodMs))
    .execute()

async function count(db: Database, which: 'due' | 'moving'): Promise<number> {
  const { found } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('status', 'in', which === 'due' ? unsettled : ['capturing', 'refund_due'])
    .$if(which === 'due', (query) => query.where('checkAt', '<', new Date()))
    .executeTakeFirstOrThrow()
  return found
}

/** Runs the background check until no payment is in progress. Payments opened but never paid do not count. */
async function completePayments(db: Database, check: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const wasMoving = await count(db, 'moving')
    await makeDue(db, 0)
    while ((await count(db, 'due')) > 0) await check()
    if (wasMoving === 0 && (await count(db, 'moving')) === 0) return
  }
  throw new Error('Payments are still in progress.')
}

const describeDifference = ({ transactionId, kind, text }: Difference) => `${transactionId} ${kind}: ${text}`

/** Rate limits and server errors are unexpected, except when the payment provider itself failed. */
const findUnexpected = ({ answers }: Diary): string[] =>
  [...answers.keys()].filter(
    (answer) => / (429|5\d\d) /.test(answer) && !answer.endsWith('502 payment_failed'),
  )
