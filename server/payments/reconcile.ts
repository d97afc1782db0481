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
  /** The net amount we keep according to our ledger and to the provider's books, in minor units by currency. */
  netAmounts: Record<string, { ledger: number; provider: number }>
}

type Dependencies = {
  db: Database
  provider: Provider
  report: (difference: Difference) => void
  /** How often and how long to wait for a payment that is being settled. */
  retry?: { attempts: number; everyMs: number }
}

/**
 * Compares our ledger with the provider's books, payment by payment, without loading either into memory. Payments
 * that differ are checked again before they are reported, because they may be in progress.
 */
export const reconcile = ({ db, provider, report, retry = { attempts: 5, everyMs: 1000 } }: Dependencies) =>
  db.connection().execute(async (connection): Promise<Reconciliation> => {
    const result: Reconciliation = { payments: 0, differences: 0, netAmounts: {} }
    const addDifference = (difference: Difference) => {
      result.differences += 1
      report(difference)
    }
    await books.openCopy(connection)
    for await (const page of provider.readBooks()) await books.addToCopy(connection, page)
    const readers = [
      books.readOurs(connection, provider.name),
      books.readUnmatchedTheirs(connection, provider.name),
    ]
    for (const pages of readers) {
      for await (const page of pages) {
        for (const { ours, theirs } of page) {
          count(result, ours, theirs)
          const transactionId = (ours ?? theirs)?.transactionId ?? ''
          if (compareBooks(ours, theirs).length === 0) continue
          for (const one of await recheck(connection, provider, transactionId, retry)) addDifference(one)
        }
      }
    }
    for (const { id, transactionId } of await books.listUnpaidSales(connection)) {
      const text = `offer ${id} was bought with this payment, which does not exist`
      addDifference({ kind: 'sale_without_capture', transactionId: transactionId ?? '', text })
    }
    return result
  })

function count(result: Reconciliation, ours?: OurEntry, theirs?: ProviderEntry): void {
  result.payments += 1
  for (const [side, entry] of [
    ['ledger', ours],
    ['provider', theirs],
  ] as const) {
    if (!entry) continue
    const sums = (result.netAmounts[entry.currency] ??= { ledger: 0, provider: 0 })
    sums[side] += entry.capturedMinor - entry.refundedMinor
  }
}

async function recheck(
  connection: Connection,
  provider: Provider,
  transactionId: string,
  { attempts, everyMs }: { attempts: number; everyMs: number },
): Promise<Difference[]> {
  for (let left = attempts; ; left -= 1) {
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
  missing_here: (_, theirs) =>
    `${money(theirs, 'capturedMinor')} captured at the provider, not in our ledger`,
  missing_there: (ours) => `${money(ours, 'capturedMinor')} in our ledger, not captured at the provider`,
  amount_differs: (ours, theirs) =>
    `${money(ours, 'capturedMinor')} in our ledger, ${money(theirs, 'capturedMinor')} captured at the provider`,
  currency_differs: (ours, theirs) =>
    `${money(ours, 'capturedMinor')} in our ledger, ${money(theirs, 'capturedMinor')} captured at the provider`,
  refund_missing_here: (ours, theirs) =>
    `${money(theirs, 'refundedMinor')} refunded at the provider, ${money(ours, 'refundedMinor')} in our ledger`,
  refund_missing_there: (ours, theirs) =>
    `${money(ours, 'refundedMinor')} refunded in our ledger, ${money(theirs, 'refundedMinor')} refunded at the provider`,
  sale_without_capture: () => 'an offer was bought with this payment, but our ledger has no capture',
  neither_sold_nor_refunded: (ours) =>
    `${money(ours, 'capturedMinor')} captured, but no offer was bought with it and it was not refunded`,
}
