import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The email of an invitation, which is not sent once the invitation is withdrawn. Sent emails are deleted first.
  await sql`alter table wishlist_share add column letter_id uuid`.execute(db)
}
