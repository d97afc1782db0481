import { type Kysely, sql } from 'kysely'

const statements = [
  // Links that confirm the current or the new email of an account.
  `create table email_confirmation (
    id uuid primary key,
    user_id uuid not null references "user" (id) on delete cascade,
    email text not null,
    token_hash text not null unique,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    -- A link that is opened again says so.
    confirmed_at timestamptz(3)
  )`,
  `create index confirmations_of_member on email_confirmation (user_id)`,
  `create index confirmation_expiry on email_confirmation (expires_at)`,
  // Finds members who have received no such link yet.
  `create index unconfirmed_members on "user" (id) where not email_verified and deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
