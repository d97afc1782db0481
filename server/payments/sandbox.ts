import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import { type PaymentProvider, ProviderFailure } from './provider.ts'

export type SandboxOutcome = 'approve' | 'decline' | 'fail'

/** What the card form of a real provider does in the browser. */
export type Sandbox = PaymentProvider & {
  confirm(transactionId: string, outcome: SandboxOutcome): Promise<void>
}

/** The embedded provider: keeps its own books beside the ledger and moves no real money. */
export function createSandbox(db: Database): Sandbox {
  const move = (id: string, from: 'open' | 'captured', to: 'captured' | 'declined' | 'refunded') =>
    db
      .updateTable('sandboxPayment')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .execute()

  return {
    name: 'sandbox',

    open: async ({ amountMinor, currency, idempotencyKey }) => {
      const id = `sandbox_${randomBytes(12).toString('hex')}`
      const { id: opened } = await db
        .insertInto('sandboxPayment')
        .values({ id, idempotencyKey, amountMinor, currency, status: 'open' })
        // The no-op update makes the earlier row come back.
        .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return opened
    },

    find: (id) =>
      db
        .selectFrom('sandboxPayment')
        .select(['status', 'amountMinor'])
        .where('id', '=', id)
        .executeTakeFirst(),

    refund: async (id) => {
      await move(id, 'captured', 'refunded')
    },

    confirm: async (id, outcome) => {
      if (outcome === 'fail') throw new ProviderFailure('The sandbox was told to fail.')
      await move(id, 'open', outcome === 'approve' ? 'captured' : 'declined')
    },
  }
}
