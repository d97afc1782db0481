import type { Connection } from '../db/connect.ts'

/**
 * The current names of objects by their ids: of an offer, review, payment, or ledger entry the title of its listing, of
 * a message its sender. Ids are unique across tables.
 */
export async function findNames(db: Connection, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('property')
    .select(['property.id', 'property.title as name'])
    .where('property.id', 'in', ids)
    .unionAll(db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(
      db
        .selectFrom('offer')
        .innerJoin('property', 'property.id', 'offer.propertyId')
        .select(['offer.id', 'property.title as name'])
        .where('offer.id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('review')
        .innerJoin('property', 'property.id', 'review.propertyId')
        .select(['review.id', 'property.title as name'])
        .where('review.id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('payment')
        .innerJoin('offer', 'offer.id', 'payment.offerId')
        .innerJoin('property', 'property.id', 'offer.propertyId')
        .select(['payment.id', 'property.title as name'])
        .where('payment.id', 'in', ids),
    )
    .unionAll(db.selectFrom('contactMessage').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('blog').select(['id', 'title as name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('testimonial').select(['id', 'name']).where('id', 'in', ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
