import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offer add column refunded_amount bigint`.execute(db)
  await sql`
    update offer set refunded_amount = (
      select amount from payment where payment.transaction_id = offer.refunded_transaction_id)
    where refunded_transaction_id is not null`.execute(db)
  await sql`
    alter table offer add constraint offer_refund_check
      check (refunded_amount is null or refunded_transaction_id is not null)`.execute(db)
}
