import { type Kysely, sql } from 'kysely'

const named = `name || case when also = '' then '' else ', ' || also end`
/** A street comes first, as in an address; states are read from the end. */
const whole = `case when street = '' then '' else street || ', ' end || ${named}`

const statements = [
  // The street of a listing's address, unless its location has it.
  `alter table place
    add column street text not null default '',
    drop constraint place_name_also_key,
    add constraint place_name_also_street_key unique (name, also, street)`,
  // The expression of a generated column cannot be changed before PostgreSQL 17.
  `alter table place drop column folded_name`,
  `alter table place add column folded_name text not null generated always as (
    fold(${whole}) || state_marks(fold(${named})) ||
    further_spellings(fold(${whole}), fold(with_digraphs(${whole})))) stored`,

  `create temporary table on_streets on commit drop as
    select property.id, place.name, place.also, property.street_address as street
    from property join place on place.id = property.place_id
    where property.street_address <> '' and strpos(fold(place.name), fold(property.street_address)) = 0`,
  `insert into place (name, also, street) select distinct name, also, street from on_streets`,
  `create index place_folded_name on place using gin (folded_name gin_trgm_ops)`,
  `analyze place, on_streets`,
  // What listings say does not change, so there is nothing to record and no one to notify.
  `alter table property disable trigger user`,
  `update property set place_id = place.id from on_streets join place using (name, also, street)
    where property.id = on_streets.id`,
  `alter table property enable trigger user`,
  `update search_entry set place_id = property.place_id
    from on_streets join property using (id) where search_entry.id = property.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
