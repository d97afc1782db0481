import { type Kysely, sql } from 'kysely'

const name = `case when also = '' then name else name || ', ' || also end`

const statements = [
  // `Koeln` for `Köln`. Letters are decomposed, as other locales than those of UTF-8 know no capital umlauts.
  `create function with_digraphs(text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(normalize($1, nfd), '([aouAOU])\u0308', '\\1e', 'g')
  $$`,
  // What `spellingsOf` of contract/fold.ts has beyond the folded text, given that and the folded text with digraphs.
  // Capitals keep the second replacement from undoing the first: no folded text has them.
  `create function further_spellings(text, text) returns text language sql immutable strict parallel safe as $$
    select coalesce(string_agg(', ' || further.spelling, '' order by further.spelling), '')
    from (
      select unnest(array[one, replace(replace(replace(one, 'strasse', 'STR.'), 'str.', 'strasse'), 'STR.', 'str.')])
      from unnest(array[$1, $2]) one
      except select $1
    ) further (spelling)
  $$`,
  // The expression of a generated column cannot be changed before PostgreSQL 17.
  `alter table place drop column folded_name`,
  `alter table place add column folded_name text not null generated always as (
    fold(${name}) || state_marks(fold(${name})) ||
    further_spellings(fold(${name}), fold(with_digraphs(${name})))) stored`,
  `create index place_folded_name on place using gin (folded_name gin_trgm_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
