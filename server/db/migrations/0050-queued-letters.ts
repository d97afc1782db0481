import { type Kysely, sql } from 'kysely'

const statements = [
  // Emails that wait for the mail server, encrypted with a key that is not in the database.
  `create table queued_letter (
    id uuid primary key,
    kind text not null,
    -- Null once it was sent or given up, so that no one can read it anymore.
    content text,
    attempts integer not null default 0,
    created_at timestamptz(3) not null,
    next_attempt_at timestamptz(3) not null,
    -- When its content becomes useless, such as an expired link.
    expires_at timestamptz(3) not null,
    sent_at timestamptz(3),
    given_up_at timestamptz(3),
    constraint queued_letter_outcome check (sent_at is null or given_up_at is null),
    constraint queued_letter_content check ((content is null) = (sent_at is not null or given_up_at is not null))
  )`,
  `create index letters_to_send on queued_letter (next_attempt_at) where content is not null`,
  // For emails sent since a given time, and for finished ones.
  `create index letters_sent on queued_letter (sent_at) where sent_at is not null`,
  `create index letter_expiry on queued_letter (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
