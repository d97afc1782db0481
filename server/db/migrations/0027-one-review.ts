import { type Kysely, sql } from 'kysely'

const statements = [
  // Of several reviews by one member of one listing, the newest remains.
  `delete from review using review newer
    where newer.user_id = review.user_id and newer.property_id = review.property_id
      and (newer.created_at, newer.id) > (review.created_at, review.id)`,
  `alter table review add constraint one_review_per_listing unique (user_id, property_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
