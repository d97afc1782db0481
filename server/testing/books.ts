import type { Database } from '../db/connect.ts'

/** What each side says is kept of every payment, in minor units: our ledger and the provider's books. */
export async function readBooks(db: Database) {
  const entries = await db
    .selectFrom('ledgerEntry')
    .innerJoin('payment', 'payment.id', 'ledgerEntry.paymentId')
    .select(['payment.transactionId', 'ledgerEntry.kind', 'ledgerEntry.amountMinor'])
    .orderBy('ledgerEntry.id')
    .execute()
  const charges = await db.selectFrom('sandboxPayment').selectAll().execute()
  const ledger: Record<string, number> = {}
  for (const { transactionId, amountMinor } of entries) {
    ledger[transactionId] = (ledger[transactionId] ?? 0) + amountMinor
  }
  const provider = Object.fromEntries(
    charges.map(({ id, status, amountMinor }) => [id, status === 'captured' ? amountMinor : 0]),
  )
  return { entries, ledger, provider }
}

/** The payments on whose money our ledger and the provider do not agree; there should be none. */
export async function findDisagreements(db: Database): Promise<string[]> {
  const { ledger, provider } = await readBooks(db)
  const ids = new Set([...Object.keys(ledger), ...Object.keys(provider)])
  return [...ids].filter((id) => (ledger[id] ?? 0) !== (provider[id] ?? 0))
}
