import { type Kysely, sql } from 'kysely'

const areas = [
  { column: 'living_area_sqft', most: 10_000_000 },
  { column: 'lot_size_sqft', most: 2_000_000_000 },
]
const exact = (column: string) => `alter ${column} type double precision`

/** As in 0070. */
const searched = [
  'created_at',
  'price',
  'place_id',
  'bed_number',
  'verification_status',
  'bath_number',
  'status',
  'property_type',
  'property_sub_type',
  'features',
  'living_area_sqft',
  'lot_size_sqft',
  'year_built',
  'stories',
  'latitude',
  'longitude',
  'cell',
  'agent_id',
  'featured',
  'advertisement',
  'is_draft',
  'proposal_status',
]

const statements = [
  // Areas in square feet with four decimals. A view and a trigger depend on the type of their columns.
  `drop trigger copy_for_search on property`,
  `drop view searchable`,
  `alter table property
    ${areas.map(({ column }) => `drop constraint property_${column}_check, ${exact(column)}`).join()},
    ${areas.map(({ column, most }) => `add constraint property_${column}_check check (${column} between 1 and ${most})`).join()}`,
  `alter table search_entry ${areas.map(({ column }) => exact(column)).join()}`,
  `alter table saved_search
    ${areas.flatMap(({ column }) => [exact(`min_${column}`), exact(`max_${column}`)]).join()}`,
  `create view searchable as select id, ${searched.map((name) => (name === 'cell' ? 'map_cell(latitude, longitude) as cell' : name)).join(', ')}
    from property where deleted_at is null`,
  `create trigger copy_for_search after insert or update of deleted_at, ${searched.filter((name) => name !== 'cell').join()} on property
    for each row execute function copy_for_search()`,

  // The system of units that the member has chosen.
  `alter table "user" add column units text check (units in ('imperial', 'metric'))`,
  `create or replace function tell_user_language() returns trigger language plpgsql as $$
  begin
    if exists (select from old_rows o join new_rows n on n.id = o.id
      where (n.language, n.units) is distinct from (o.language, o.units)) then perform tell_change('sessions'); end if;
    return null;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
