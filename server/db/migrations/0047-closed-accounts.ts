import { type Kysely, sql } from 'kysely'

const statements = [
  // Finds accounts closed since a given time, for the ledger outside the database.
  `create index closed_accounts on "user" (deleted_at, id) where deleted_at is not null`,
  // Finds messages that a member wrote as a visitor.
  `create index messages_by_email on contact_message (lower(email))`,
  // Finds searches that name an agent by email.
  `create index searches_by_agent on saved_search (agent_email) where agent_email is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
