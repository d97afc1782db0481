import { type Kysely, sql } from 'kysely'

const statements = [
  // A text without accents and upper case. The listed letters do not decompose.
  `create function fold(text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(replace(
      translate(lower(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g')), 'øØđĐłŁı', 'ooddlli'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  $$`,

  // Locations are searched by words: every word is contained in the folded name.
  `alter table place add column folded_name text not null generated always as (fold(name)) stored`,
  `drop index place_name`,
  `create index place_folded_name on place using gin (folded_name gin_trgm_ops)`,

  // Saved searches ask for the same words. Texts with the same words become one row.
  String.raw`alter table searched_location add column patterns text[]`,
  String.raw`update searched_location set patterns = array(
    select distinct '%' || word || '%'
    from regexp_split_to_table(fold(substr(pattern, 2, length(pattern) - 2)), '[\s,]+') word
    where word <> '' order by 1)`,
  `update saved_search search set location_id = kept.id
    from searched_location own,
      lateral (select min(id) as id from searched_location same where same.patterns = own.patterns) kept
    where own.id = search.location_id and kept.id <> own.id`,
  `delete from searched_location own
    where exists (select from searched_location same where same.patterns = own.patterns and same.id < own.id)`,
  `alter table searched_location
    drop column pattern,
    alter column patterns set not null,
    add constraint searched_location_patterns_key unique (patterns)`,

  // Admins search members by words of their names and emails.
  `drop index user_text`,
  `create index user_words on "user" using gin (fold(name || ' ' || email) gin_trgm_ops) where deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
