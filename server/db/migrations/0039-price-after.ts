import { type Kysely, sql } from 'kysely'

const isVisible = (row: string) => `${row}.verification_status = 'verified' and ${row}.deleted_at is null`

/** The searchable columns of a listing. */
const asked = [
  'price',
  'bed_number',
  'bath_number',
  'living_area_sqft',
  'lot_size_sqft',
  'year_built',
  'stories',
  'property_type',
  'property_sub_type',
  'features',
  'latitude',
  'longitude',
  'place_id',
  'agent_id',
  'status',
  'featured',
  'advertisement',
]
const facts = (row: string) => `(${asked.map((column) => `${row}.${column}`).join(', ')})`

const statements = [
  // The price after this change: by the time its event is matched, the listing may have a later one.
  `alter table alert_event add column price_after bigint`,
  `create or replace function note_alert_update() returns trigger language plpgsql as $$
  begin
    insert into withheld_price (property_id, price)
    select o.id, o.price from old_rows o join new_rows n on n.id = o.id
    where ${isVisible('o')} and not (${isVisible('n')})
    on conflict (property_id) do update set price = excluded.price;

    insert into alert_event (property_id, before, lowered_from, price_after)
    select n.id, case when o.visible then to_jsonb(o) - 'visible' end,
      case when n.price < case when o.visible then o.price else w.price end
        then case when o.visible then o.price else w.price end end,
      n.price
    from new_rows n
    join (select old_row.*, ${isVisible('old_row')} as visible from old_rows old_row) o on o.id = n.id
    left join withheld_price w on w.property_id = n.id
    where ${isVisible('n')} and (not o.visible or ${facts('o')} is distinct from ${facts('n')});

    delete from withheld_price w using new_rows n where w.property_id = n.id and ${isVisible('n')};
    return null;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
