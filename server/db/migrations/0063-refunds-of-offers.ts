import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offer add column refunded_transaction_id text`.execute(db)
  await sql`
    update offer set refunded_transaction_id = (
      select transaction_id from payment
      where payment.offer_id = offer.id and payment.status = 'refunded'
      order by updated_at desc limit 1)
    where exists (
      select from payment where payment.offer_id = offer.id and payment.status = 'refunded')`.execute(db)
}
