import { type Kysely, sql } from 'kysely'

/** Only closed accounts have addresses that end in `@closed.invalid`: an open one would keep another from closing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "user" set email = id || '@refused.invalid', email_verified = false
    where deleted_at is null and email like '%@closed.invalid'`.execute(db)
  await sql`alter table "user" add constraint closed_email check (deleted_at is not null or email not like '%@closed.invalid')`.execute(
    db,
  )
}
