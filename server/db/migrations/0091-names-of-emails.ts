import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table alert_letter rename to alert_email`,
  `alter table queued_letter rename to queued_email`,
  `alter table told_match rename to announced_match`,
  `alter table notification rename column letter_id to email_id`,
  `alter table wishlist_share rename column letter_id to email_id`,
  // Indexes and constraints take the names of their tables.
  `do $$
  declare
    one record;
  begin
    for one in
      select conname as name, conrelid::regclass as owner from pg_constraint
      where conname ~ 'letter|told_match' and connamespace = current_schema()::regnamespace
    loop
      execute format('alter table %s rename constraint %I to %I', one.owner, one.name,
        replace(replace(one.name, 'letter', 'email'), 'told_match', 'announced_match'));
    end loop;
    for one in
      select relname as name from pg_class
      where relkind = 'i' and relname ~ 'letter|told_match' and relnamespace = current_schema()::regnamespace
    loop
      execute format('alter index %I rename to %I', one.name,
        replace(replace(one.name, 'letter', 'email'), 'told_match', 'announced_match'));
    end loop;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
