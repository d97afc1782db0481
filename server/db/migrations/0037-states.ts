import { type Kysely, sql } from 'kysely'

const states = `(values
  ('al', 'alabama'),
  ('ak', 'alaska'),
  ('az', 'arizona'),
  ('ar', 'arkansas'),
  ('ca', 'california'),
  ('co', 'colorado'),
  ('ct', 'connecticut'),
  ('de', 'delaware'),
  ('fl', 'florida'),
  ('ga', 'georgia'),
  ('hi', 'hawaii'),
  ('id', 'idaho'),
  ('il', 'illinois'),
  ('in', 'indiana'),
  ('ia', 'iowa'),
  ('ks', 'kansas'),
  ('ky', 'kentucky'),
  ('la', 'louisiana'),
  ('me', 'maine'),
  ('md', 'maryland'),
  ('ma', 'massachusetts'),
  ('mi', 'michigan'),
  ('mn', 'minnesota'),
  ('ms', 'mississippi'),
  ('mo', 'missouri'),
  ('mt', 'montana'),
  ('ne', 'nebraska'),
  ('nv', 'nevada'),
  ('nh', 'new hampshire'),
  ('nj', 'new jersey'),
  ('nm', 'new mexico'),
  ('ny', 'new york'),
  ('nc', 'north carolina'),
  ('nd', 'north dakota'),
  ('oh', 'ohio'),
  ('ok', 'oklahoma'),
  ('or', 'oregon'),
  ('pa', 'pennsylvania'),
  ('ri', 'rhode island'),
  ('sc', 'south carolina'),
  ('sd', 'south dakota'),
  ('tn', 'tennessee'),
  ('tx', 'texas'),
  ('ut', 'utah'),
  ('vt', 'vermont'),
  ('va', 'virginia'),
  ('wa', 'washington'),
  ('wv', 'west virginia'),
  ('wi', 'wisconsin'),
  ('wy', 'wyoming')
) state (code, name)`

/** `,,o,r,,`: no typed word contains a comma, so none matches the mark. */
const mark = `',,' || left(state.code, 1) || ',' || right(state.code, 1) || ',,'`
const nameOf = String.raw`replace(state.name, ' ', '[\s,]+')`
const zip = String.raw`([\s,]+\d{5}(-\d{4})?)?`

const statements = [
  // The states of a folded location, by the two letters at its end or a name among its words.
  String.raw`create function state_marks(folded text) returns text language sql immutable strict parallel safe as $$
    select coalesce(string_agg(${mark}, '' order by state.code), '') from ${states}
    where state.code = substring($1 from '(?:, *| (?=[a-z]{2}[ ,]+[0-9]))([a-z]{2})(?:[ ,]+[0-9]{5}(?:-[0-9]{4})?)?(?:, *usa)?$')
      or $1 like all (string_to_array('%' || replace(state.name, ' ', '% %') || '%', ' '))
  $$`,
  // The expression of a generated column cannot be changed before PostgreSQL 17.
  `alter table place drop column folded_name`,
  `alter table place add column folded_name text not null
    generated always as (fold(name) || state_marks(fold(name))) stored`,
  `create index place_folded_name on place using gin (folded_name gin_trgm_ops)`,

  // Saved searches for a state have its mark as text. Deletes texts without searches.
  String.raw`create temporary table of_state on commit drop as
    select saved.id, array(
      select pattern from (
        select distinct fold('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') as pattern
        from regexp_split_to_table(
          regexp_replace(saved.text, '(^|[\s,]+)' || found.name || '(${zip})[\s,]*$', ' \2', 'i'), '[\s,]+') word
        where word <> ''
        union select found.pattern) patterns
      order by 1) as patterns
    from (select id, (search::jsonb)->>'location' as text from saved_search) saved
    cross join lateral (
      select ${nameOf} as name, '%' || ${mark} || '%' as pattern from ${states}
      where saved.text ~* ('(^|[\s,])' || ${nameOf} || '${zip}[\s,]*$')
      order by length(state.name) desc limit 1
    ) found`,
  `insert into searched_location (patterns)
    select distinct patterns from of_state on conflict (patterns) do nothing`,
  `update saved_search search set location_id = l.id
    from of_state join searched_location l using (patterns)
    where search.id = of_state.id and search.location_id <> l.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
