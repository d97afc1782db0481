import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where a link to a new password was sent: it counts while the account has that email.
  await sql`alter table verification add column email text`.execute(db)
}
