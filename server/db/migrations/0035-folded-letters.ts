import { type Kysely, sql } from 'kysely'

// As in 0026. The production build had escaped the letters of that migration, and the function folded the digits and
// letters of the escapes: `98103` became `9`.
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
  // Stored columns and indexes keep earlier results of the function.
  `update place set name = name`,
  `reindex index user_words`,
  // Deletes texts without searches.
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
