import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { type Difference, reconcile } from '#server/payments/reconcile.ts'
import type { Provider } from '#server/payments/service.ts'

/** Invariants that must hold at all times, each as a query for violations. */
const rules: Record<string, string> = {
  'a listing sold twice': `select property_id as id from offer where status = 'bought' group by 1 having count(*) > 1`,
  'a listing sold without a bought offer, or bought without being sold': `select property.id from property
    where (status = 'sold') <> exists (select from offer where property_id = property.id and status = 'bought')`,
  'a listing reserved without an accepted offer, or accepted without being reserved': `select property.id from property
    where (status = 'reserved') <> exists (select from offer where property_id = property.id and status = 'accepted')`,
  'an open offer on a sold listing': `select offer.id from offer join property on property.id = property_id
    where offer.status in ('pending', 'accepted') and property.status = 'sold'`,
  'two open offers of one buyer': `select buyer_id as id from offer where status in ('pending', 'accepted')
    group by buyer_id, property_id having count(*) > 1`,
  'an offer sold for another amount than was paid': `select offer.id from offer
    left join payment on payment.transaction_id = offer.transaction_id and payment.status = 'captured'
    where offer.status = 'bought' and payment.amount is distinct from offer.offered_amount`,
  'an offer charged twice': `select offer_id as id from payment where status in ('capturing', 'captured')
    group by 1 having count(*) > 1`,
  'a captured payment whose money is not in the ledger': `select payment.id from payment
    where status = 'captured' and (select coalesce(sum(amount_minor), 0) from ledger_entry
      where payment_id = payment.id) <> amount_minor`,
  'a payment without a sale whose money is kept': `select payment.id from payment
    where status in ('created', 'capturing', 'declined', 'refunded') and (select coalesce(sum(amount_minor), 0)
      from ledger_entry where payment_id = payment.id) <> 0`,
}

export const findBreaches = (db: Database): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found: string[] = []
      for (const [name, query] of Object.entries(rules)) {
        const { rows } = await sql.raw<{ id: string }>(query).execute(tx)
        for (const { id } of rows) found.push(`${name}: ${id}`)
      }
      return found
    })

export type Money = { sales: number; salesMinor: number; ledgerMinor: number; providerMinor: number }

/** Totals of the sales, the ledger, and the provider, computed independently. Call it when no payment is in progress. */
export async function countMoney(
  db: Database,
  provider: Provider,
): Promise<{ money: Money; differences: Difference[] }> {
  const { sales, salesMinor } = await db
    .selectFrom('offer')
    .select((eb) => eb.fn.countAll<number>().as('sales'))
    .select(sql<number>`coalesce(sum(offered_amount), 0)::bigint * 100`.as('salesMinor'))
    .where('status', '=', 'bought')
    .executeTakeFirstOrThrow()
  const { ledgerMinor } = await db
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('ledgerMinor'))
    .executeTakeFirstOrThrow()
  let providerMinor = 0
  for await (const page of provider.readBooks()) {
    for (const { capturedMinor, refundedMinor } of page) providerMinor += capturedMinor - refundedMinor
  }
  const differences: Difference[] = []
  await reconcile({
    db,
    provider,
    report: (one) => differences.push(one),
    retry: { attempts: 1, everyMs: 0 },
  })
  return { money: { sales, salesMinor, ledgerMinor, providerMinor }, differences }
}
