import { type Kysely, sql } from 'kysely'

const statements = [
  // That a backup was put in the place of everything is an event of its own.
  `alter table audit_entry drop constraint audit_entry_action_check`,
  `alter table audit_entry add constraint audit_entry_action_check
    check (action in ('create', 'change', 'delete', 'read', 'sign_in_failed', 'reset_requested', 'restore'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
