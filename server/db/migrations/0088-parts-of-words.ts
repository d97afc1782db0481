import { type Kysely, sql } from 'kysely'

const statements = [
  // Searches split words at hyphens, slashes, and parentheses. Saved searches then ask for the same words. Texts with
  // the same words become one row.
  `create temporary table split_again on commit drop as
    select l.id, array(
      select distinct '%' || part || '%'
      from unnest(l.patterns) pattern,
        regexp_split_to_table(substr(pattern, 2, length(pattern) - 2), '[()]|(?<=[^\\d\\s])[-/](?=[^\\d\\s])') part
      where part <> ''
      order by 1) as patterns
    from searched_location l`,
  `insert into searched_location (patterns)
    select distinct patterns from split_again on conflict (patterns) do nothing`,
  `update saved_search search set location_id = l.id
    from split_again join searched_location l using (patterns)
    where search.location_id = split_again.id and search.location_id <> l.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
