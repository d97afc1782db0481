import { type Kysely, sql } from 'kysely'

const recorded = (table: string, kind: string, leaveOut: string, hide: string) =>
  [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ].map(
    ([when, rows]) =>
      `create trigger audit_${when} after ${when} on ${table} referencing ${rows}
        for each statement execute function audit_change('${kind}', 'user_id', '${leaveOut}', '${hide}', '{}', '')`,
  )

const statements = [
  `alter table "user" add column two_factor_enabled boolean not null default false`,
  // The second factor that opened the session; null if a password or a provider was enough.
  `alter table session add column second_factor text
    check (second_factor in ('totp', 'recovery_code'))`,
  // The table of Better Auth's two-factor plugin. Secret and recovery codes are encrypted.
  `create table two_factor (
    id uuid primary key,
    user_id uuid not null unique references "user" on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean not null default false,
    failed_verification_count integer not null default 0,
    locked_until timestamptz
  )`,
  ...recorded(
    'two_factor',
    'two_factor',
    '{failed_verification_count,locked_until}',
    '{secret,backup_codes}',
  ),
  `alter table audit_entry drop constraint audit_entry_action_check`,
  `alter table audit_entry add constraint audit_entry_action_check
    check (action in ('create', 'change', 'delete', 'read', 'sign_in_failed', 'reset_requested', 'code_refused',
      'restore'))`,
  // What a member may do depends on the second factor, too (see 0010).
  `create function tell_user_two_factor() returns trigger language plpgsql as $$
  begin
    if exists (select from old_rows o join new_rows n on n.id = o.id
      where n.two_factor_enabled is distinct from o.two_factor_enabled) then perform tell_change('members'); end if;
    return null;
  end $$`,
  `create trigger tell_two_factor after update on "user"
    referencing old table as old_rows new table as new_rows
    for each statement execute function tell_user_two_factor()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
