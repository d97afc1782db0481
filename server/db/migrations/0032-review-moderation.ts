import { type Kysely, sql } from 'kysely'

const statements = [
  // Outlasts a hidden review that is deleted: the next one of the same member and listing is hidden from the start.
  `create table review_hiding (
    user_id uuid not null references "user",
    property_id uuid not null references property,
    hidden_at timestamptz(3) not null,
    hidden_reason text not null check (hidden_reason ~ '\\S' and char_length(hidden_reason) <= 500),
    primary key (user_id, property_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
