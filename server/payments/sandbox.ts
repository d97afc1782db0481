import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { SandboxPayment } from '../db/schema.ts'
import { type PaymentProvider, type ProviderEntry, ProviderFailure } from './provider.ts'

export type SandboxOutcome = 'approve' | 'decline' | 'fail'

/** The embedded provider. `confirm` stands in for the card form in the browser. */
export type Sandbox = PaymentProvider & {
  readonly name: 'sandbox'
  confirm(transactionId: string, outcome: SandboxOutcome): Promise<void>
}

const pageSize = 1000

/** Keeps its own books, separate from the ledger, and moves no real money. */
export function createSandbox(db: Database): Sandbox {
  const move = (id: string, from: 'open' | 'captured', to: 'captured' | 'declined' | 'refunded') =>
    db
      .updateTable('sandboxPayment')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .execute()

  const selectMoved = () =>
    db.selectFrom('sandboxPayment').selectAll().where('status', 'in', ['captured', 'refunded'])

  const readPage = (before?: string) =>
    selectMoved()
      .$if(before !== undefined, (query) => query.where('id', '<', before as string))
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()

  return {
    name: 'sandbox',

    open: async ({ amountMinor, currency, idempotencyKey }) => {
      const id = `sandbox_${randomBytes(12).toString('hex')}`
      const { id: opened } = await db
        .insertInto('sandboxPayment')
        .values({ id, idempotencyKey, amountMinor, currency, status: 'open' })
        // The no-op update makes the statement return the existing row.
        .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { transactionId: opened, clientSecret: null }
    },

    find: async (id) => {
      const row = await db
        .selectFrom('sandboxPayment')
        .select(['status', 'amountMinor', 'currency'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { ...row, clientSecret: null }
    },

    // Confirming captures the money at once, so nothing is left to capture.
    capture: () => Promise.resolve(),

    cancel: async (id) => {
      await move(id, 'open', 'declined')
    },

    refund: async (id) => {
      await move(id, 'captured', 'refunded')
    },

    readBooks: async function* () {
      for (let rows = await readPage(); rows.length > 0; rows = await readPage(rows.at(-1)?.id)) {
        yield rows.map(presentEntry)
      }
    },

    findEntry: async (id) => {
      const row = await selectMoved().where('id', '=', id).executeTakeFirst()
      return row && presentEntry(row)
    },

    confirm: async (id, outcome) => {
      if (outcome === 'fail') throw new ProviderFailure('The sandbox simulated a failure.')
      await move(id, 'open', outcome === 'approve' ? 'captured' : 'declined')
    },
  }
}

const presentEntry = ({ id, currency, amountMinor, status }: Selectable<SandboxPayment>): ProviderEntry => ({
  transactionId: id,
  currency,
  capturedMinor: amountMinor,
  refundedMinor: status === 'refunded' ? amountMinor : 0,
})
