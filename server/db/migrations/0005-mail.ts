import { type Kysely, sql } from 'kysely'

const statements = [
  // The emails of demo mode.
  `create table mail (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index mail_newest on mail (created_at desc, id desc)`,
  // A check without typing has no answer and is stored once it is solved.
  `alter table captcha alter column answer drop not null`,
  `alter table captcha add check (answer is not null or solved)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
