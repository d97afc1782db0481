import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index review_of_listing_by on review (property_id, user_id) include (hidden_at)`.execute(
    db,
  )
  await sql`create index offer_by_status on offer (status, buying_date desc, id desc)`.execute(db)
}
