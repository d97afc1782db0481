import { type Kysely, sql } from 'kysely'

/** What single letters become. Capitals only where a locale may know none but those of ASCII. */
const letters: Record<string, string> = {
  o: 'øØ',
  d: 'đĐðÐ',
  h: 'ħĦ',
  l: 'łŁ',
  i: 'ı',
  σ: 'ς',
  ß: 'ẞ',
  æ: 'Æ',
  œ: 'Œ',
  þ: 'Þ',
  ا: 'ٱ',
  ي: 'ىی',
  ك: 'ک',
  ه: 'ة',
  "''": '‘’ʻʼ′`´',
  ...Object.fromEntries('٠١٢٣٤٥٦٧٨٩'.split('').map((digit, value) => [value, digit])),
}
const further = Object.fromEntries('۰۱۲۳۴۵۶۷۸۹'.split('').map((digit, value) => [value, digit]))
const pairs = [...Object.entries(letters), ...Object.entries(further)].flatMap(([to, all]) =>
  all.split('').map((from) => [from, to] as const),
)
const from = pairs.map(([one]) => one).join('')
const to = pairs.map(([, one]) => one).join('')

const statements = [
  // As `fold` of contract/fold.ts: also Arabic vowel signs and variants of letters, digits, and apostrophes. Accents
  // include the hamza above or below a letter.
  `create or replace function fold(text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670]', '', 'g')),
        '${from}', '${to}'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  $$`,
  `reindex index user_words`,
  `update offer_search_entry entry set text = searchable.text
    from searchable_offer searchable
    where searchable.offer_id = entry.offer_id and searchable.text <> entry.text`,

  // What the address of a listing adds to the words of its location.
  `alter table place
    add column also text not null default '',
    drop constraint place_name_key,
    add constraint place_name_also_key unique (name, also)`,
  // The expression of a generated column cannot be changed before PostgreSQL 17.
  `alter table place drop column folded_name`,
  `alter table place add column folded_name text not null generated always as (
    fold(case when also = '' then name else name || ', ' || also end) ||
    state_marks(fold(case when also = '' then name else name || ', ' || also end))) stored`,
  `create index place_folded_name on place using gin (folded_name gin_trgm_ops)`,

  // Saved searches ask for the same words. Texts with the same words become one row.
  `create temporary table folded_again on commit drop as
    select l.id, array(select distinct fold(pattern) from unnest(l.patterns) pattern order by 1) as patterns
    from searched_location l`,
  `insert into searched_location (patterns)
    select distinct patterns from folded_again on conflict (patterns) do nothing`,
  `update saved_search search set location_id = l.id
    from folded_again join searched_location l using (patterns)
    where search.location_id = folded_again.id and search.location_id <> l.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
