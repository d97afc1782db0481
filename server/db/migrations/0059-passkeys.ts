import { type Kysely, sql } from 'kysely'

const recorded = [
  ['insert', 'new table as new_rows'],
  ['delete', 'old table as old_rows'],
  ['update', 'old table as old_rows new table as new_rows'],
].map(
  ([when, rows]) =>
    `create trigger audit_${when} after ${when} on passkey referencing ${rows}
      for each statement execute function
      audit_change('passkey', 'user_id', '{counter,synced,last_used_at}', '{credential_id,public_key}', '{}', '')`,
)

const statements = [
  `create table passkey (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    -- Of WebAuthn: two base64url texts, the second of a COSE key, and how often the device says it has signed.
    credential_id text not null constraint passkey_credential unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    -- The browser and system in which it was made, as far as known.
    browser text,
    system text,
    -- Whether it may be copied to its owner's other devices, and has been.
    syncable boolean not null,
    synced boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_of_user on passkey (user_id)`,
  ...recorded,
  `alter table session drop constraint session_second_factor_check`,
  `alter table session add constraint session_second_factor_check
    check (second_factor in ('totp', 'recovery_code', 'passkey'))`,
  // As in 0012. What a session may do depends on its second factor, too.
  `create or replace function tell_session_update() returns trigger language plpgsql as $$
  begin
    if exists (
      select from old_rows o left join new_rows n
        on n.id = o.id and n.user_id = o.user_id and n.created_at = o.created_at and n.expires_at >= o.expires_at
          and n.second_factor is not distinct from o.second_factor
      where n.id is null
    ) then perform tell_change('sessions'); end if;
    return null;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
