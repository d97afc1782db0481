import type { Database } from '../server/db/connect.ts'
import type { Acknowledged } from './mixed-writes.ts'

export async function findLost(db: Database, acknowledged: Acknowledged): Promise<string[]> {
  const { emails, listings, verified, offers, sales, wishes, reviews } = acknowledged
  const ids = async (table: 'property' | 'offer' | 'wishlistItem' | 'review', wanted: string[]) => {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', some(wanted)).execute()
    return missing(table, wanted, new Set(rows.map(({ id }) => id)))
  }
  const users = await db.selectFrom('user').select('email').where('email', 'in', some(emails)).execute()
  const shown = await db
    .selectFrom('property')
    .select('id')
    .where('id', 'in', some(verified))
    .where('verificationStatus', '=', 'verified')
    .execute()
  const sold = await db
    .selectFrom('offer')
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .innerJoin('payment', 'payment.transactionId', 'offer.transactionId')
    .innerJoin('ledgerEntry', 'ledgerEntry.paymentId', 'payment.id')
    .select(['offer.id', 'offer.transactionId'])
    .where('offer.id', 'in', some(sales.map(({ offerId }) => offerId)))
    .where('offer.status', '=', 'bought')
    .where('property.status', '=', 'sold')
    .where('payment.status', '=', 'captured')
    .where('ledgerEntry.kind', '=', 'capture')
    .execute()
  const bought = sales.map(({ offerId, transactionId }) => `${offerId} by ${transactionId}`)
  return [
    ...missing('user', emails, new Set(users.map(({ email }) => email))),
    ...(await ids('property', listings)),
    ...missing('verified property', verified, new Set(shown.map(({ id }) => id))),
    ...(await ids('offer', offers)),
    ...missing('sale', bought, new Set(sold.map(({ id, transactionId }) => `${id} by ${transactionId}`))),
    ...(await ids('wishlistItem', wishes)),
    ...(await ids('review', reviews)),
  ]
}

const missing = (kind: string, wanted: string[], found: Set<string>) =>
  wanted.filter((one) => !found.has(one)).map((one) => `${kind} ${one}`)

const nobody = '00000000-0000-0000-0000-000000000000'
/** SQL does not allow an empty list. */
const some = (list: string[]) => (list.length > 0 ? list : [nobody])
