import { type Kysely, sql } from 'kysely'

const statements = [
  // Finds expired rows.
  `create index session_expiry on session (expires_at)`,
  `create index verification_expiry on verification (expires_at)`,
  `create index rate_limit_expiry on rate_limit (last_request)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
