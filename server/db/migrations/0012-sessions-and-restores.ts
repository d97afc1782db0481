import { type Kysely, sql } from 'kysely'

const statements = [
  // A restored backup is recorded as an event.
  `alter table audit_entry drop constraint audit_entry_action_check`,
  `alter table audit_entry add constraint audit_entry_action_check
    check (action in ('create', 'change', 'delete', 'read', 'sign_in_failed', 'reset_requested', 'restore'))`,

  // Sessions in use are extended every hour, which no cached member depends on.
  `create or replace function tell_session_update() returns trigger language plpgsql as $$
  begin
    if exists (
      select from old_rows o left join new_rows n
        on n.id = o.id and n.user_id = o.user_id and n.created_at = o.created_at and n.expires_at >= o.expires_at
      where n.id is null
    ) then perform tell_change('sessions'); end if;
    return null;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
