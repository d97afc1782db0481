import { type Kysely, sql } from 'kysely'

// The same as in 0026. Packed for production, that migration named the letters by their escapes, whose digits and
// letters the function then took for those to fold: `98103` was `9`.
const fold = `create or replace function fold(text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(replace(
      translate(lower(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g')), 'øØđĐłŁı', 'ooddlli'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  $$`

const patternsOf = (text: string) => `array(
  select distinct fold('%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%')
  from regexp_split_to_table(${text}, '[\\s,]+') word where word <> '' order by 1)`

const statements = [
  fold,
  // Stored columns and indexes keep what the function answered before.
  `update place set name = name`,
  `reindex index user_words`,
  // What no search asks for any more is swept.
  `create temporary table refolded on commit drop as
    select id, ${patternsOf(`(search::jsonb)->>'location'`)} as patterns
    from saved_search where (search::jsonb)->>'location' is not null`,
  `insert into searched_location (patterns)
    select distinct patterns from refolded on conflict (patterns) do nothing`,
  `update saved_search search set location_id = l.id
    from refolded join searched_location l using (patterns)
    where search.id = refolded.id and search.location_id <> l.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
