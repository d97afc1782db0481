import type { Database } from '#server/db/connect.ts'

/** The net amount of every payment in minor units, according to our ledger and to the provider's books. */
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

export async function findDisagreements(db: Database): Promise<string[]> {
  const { ledger, provider } = await readBooks(db)
  const ids = new Set([...Object.keys(ledger), ...Object.keys(provider)])
  return [...ids].filter((id) => (ledger[id] ?? 0) !== (provider[id] ?? 0))
}
