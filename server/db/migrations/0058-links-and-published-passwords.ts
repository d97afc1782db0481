import { type Kysely, sql } from 'kysely'

const leftOut = [
  'account_id',
  'access_token',
  'refresh_token',
  'id_token',
  'access_token_expires_at',
  'refresh_token_expires_at',
  'scope',
  'updated_at',
  'published_password',
]

/** As in 0008, without the new column. */
const recorded = [
  ['insert', 'new table as new_rows'],
  ['delete', 'old table as old_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
].flatMap(([when, rows]) => [
  `drop trigger audit_${when} on account`,
  `create trigger audit_${when} after ${when} on account referencing ${rows}
    for each statement execute function audit_change('account', 'user_id', '{${leftOut.join(',')}}', '{password}', '{}', '')`,
])

const statements = [
  // The address to which a password link was sent: it is valid while the account has that email.
  `alter table verification add column email text`,
  // Whether the account was opened with the demo's public password. Its email may have changed since.
  `alter table account add column published_password boolean not null default false`,
  ...recorded,
  `update account set published_password = true
    where provider_id = 'credential' and (
      user_id in (select object_id from audit_entry where kind = 'account' and action = 'create' and via = 'demo')
      or user_id in (
        select id from "user" where email in ('admin@example.com', 'agent@example.com', 'buyer@example.com')))`,
  `create index published_passwords on account (user_id) where published_password`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
