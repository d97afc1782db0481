import { setTimeout as wait } from 'node:timers/promises'
import type { Connection, Database } from '../db/connect.ts'
import * as books from './books.ts'
import { describeMinor } from './money.ts'
import type { ProviderEntry } from './provider.ts'
import { compareBooks, type DifferenceKind, type OurEntry } from './rules.ts'
import type { Provider } from './service.ts'

export type Difference = { kind: DifferenceKind; transactionId: string; text: string }

export type Reconciliation = {
  payments: number
  differences: number
  /** What we keep by our ledger and by the provider's books, in minor units, by currency. */
  kept: Record<string, { here: number; there: number }>
}

type Parts = {
  db: Database
  provider: Provider
  report: (difference: Difference) => void
  /** How long a payment that is just being settled has to come to rest. */
  patience?: { tries: number; everyMs: number }
}

/**
 * Compares our ledger with the provider's books, payment by payment, without holding either in memory. What is
 * just moving is looked at again before it counts as a difference.
 */
export const reconcile = ({ db, provider, report, patience = { tries: 5, everyMs: 1000 } }: Parts) =>
  db.connection().execute(async (connection): Promise<Reconciliation> => {
    const result: Reconciliation = { payments: 0, differences: 0, kept: {} }
    const tell = (difference: Difference) => {
      result.differences += 1
      report(difference)
    }
    await books.openCopy(connection)
    for await (const page of provider.readBooks()) await books.addToCopy(connection, page)
    const readers = [
      books.readOurs(connection, provider.name),
      books.readTheirsAlone(connection, provider.name),
    ]
    for (const pages of readers) {
      for await (const page of pages) {
        for (const { ours, theirs } of page) {
          count(result, ours, theirs)
          const transactionId = (ours ?? theirs)?.transactionId ?? ''
          if (compareBooks(ours, theirs).length === 0) continue
          for (const one of await lookAgain(connection, provider, transactionId, patience)) tell(one)
        }
      }
    }
    for (const { id, transactionId } of await books.listUnpaidSales(connection)) {
      const text = `offer ${id} was bought with it, and there is no such payment`
      tell({ kind: 'sale_without_capture', transactionId: transactionId ?? '', text })
    }
    return result
  })

function count(result: Reconciliation, ours?: OurEntry, theirs?: ProviderEntry): void {
  result.payments += 1
  for (const [side, entry] of [
    ['here', ours],
    ['there', theirs],
  ] as const) {
    if (!entry) continue
    const sums = (result.kept[entry.currency] ??= { here: 0, there: 0 })
    sums[side] += entry.capturedMinor - entry.refundedMinor
  }
}

async function lookAgain(
  connection: Connection,
  provider: Provider,
  transactionId: string,
  { tries, everyMs }: { tries: number; everyMs: number },
): Promise<Difference[]> {
  for (let left = tries; ; left -= 1) {
    const theirs = await provider.findEntry(transactionId)
    const ours = await books.findOurs(connection, provider.name, transactionId)
    const kinds = compareBooks(ours, theirs)
    if (kinds.length === 0 || left <= 1) {
      return kinds.map((kind) => ({ kind, transactionId, text: describe[kind](ours, theirs) }))
    }
    await wait(everyMs)
  }
}

const money = (entry: ProviderEntry | undefined, of: 'capturedMinor' | 'refundedMinor'): string =>
  entry ? describeMinor(entry[of], entry.currency) : 'nothing'

const describe: Record<DifferenceKind, (ours?: OurEntry, theirs?: ProviderEntry) => string> = {
  missing_here: (_, theirs) => `${money(theirs, 'capturedMinor')} taken there, nothing entered here`,
  missing_there: (ours) => `${money(ours, 'capturedMinor')} entered here, nothing taken there`,
  amount_differs: (ours, theirs) =>
    `${money(ours, 'capturedMinor')} entered here, ${money(theirs, 'capturedMinor')} taken there`,
  currency_differs: (ours, theirs) =>
    `${money(ours, 'capturedMinor')} entered here, ${money(theirs, 'capturedMinor')} taken there`,
  refund_missing_here: (ours, theirs) =>
    `${money(theirs, 'refundedMinor')} returned there, ${money(ours, 'refundedMinor')} entered here`,
  refund_missing_there: (ours, theirs) =>
    `${money(ours, 'refundedMinor')} entered here as returned, ${money(theirs, 'refundedMinor')} returned there`,
  sale_without_capture: () => 'an offer was bought with it, and no money is entered here',
  neither_sold_nor_refunded: (ours) =>
    `${money(ours, 'capturedMinor')} taken, and neither is an offer bought with it nor is it returned`,
}
