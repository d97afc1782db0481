import { type Kysely, sql } from 'kysely'

const statements = ['review', 'review_hiding'].map(
  (table) => `update ${table} set hidden_reason = 'earlier_review_deleted'
    where hidden_reason = 'An admin deleted an earlier review of this home.'`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  // The reason stays the same, so the audit log records nothing.
  await sql`alter table review disable trigger user`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`alter table review enable trigger user`.execute(db)
}
