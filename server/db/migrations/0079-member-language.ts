import { type Kysely, sql } from 'kysely'

const statements = [
  // A BCP 47 tag; null until the member has chosen a language.
  `alter table "user" add column language text
    constraint user_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')`,
  // Sessions have cached members (see 0010). Responses for several viewers do not depend on their languages.
  `create function tell_user_language() returns trigger language plpgsql as $$
  begin
    if exists (select from old_rows o join new_rows n on n.id = o.id
      where n.language is distinct from o.language) then perform tell_change('sessions'); end if;
    return null;
  end $$`,
  `create trigger tell_language after update on "user"
    referencing old table as old_rows new table as new_rows
    for each statement execute function tell_user_language()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
