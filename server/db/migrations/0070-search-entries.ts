import { type Kysely, sql } from 'kysely'

/** What a search compares, the most frequent first: a column is read faster the earlier it stands. */
const columns = [
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
const withoutCell = columns.filter((name) => name !== 'cell')

const shown = 'bed_number, bath_number, verification_status'
const included = `place_id, ${shown}, agent_id`

const replaced = [
  'property_featured',
  'property_advertisement',
  'property_with_proposal',
  'published_by_price',
  'published_by_age',
  'published_by_place_and_price',
  'published_by_place_and_age',
  'published_by_rooms',
  'published_by_place_and_rooms',
  'published_dealt_by_age',
  'published_by_type',
  'published_by_living_area',
  'published_by_lot',
  'published_by_year',
  'published_by_stories',
  'published_with_features',
  'published_on_map',
  'published_on_map_sample',
  'on_market_by_square',
  'undecided_by_age',
]

const statements = [
  // A narrow copy of each listing. Listings are several times as wide, mostly text.
  `create view searchable as select id, ${columns.map((name) => (name === 'cell' ? 'map_cell(latitude, longitude) as cell' : name)).join(', ')}
    from property where deleted_at is null`,
  `create table search_entry as select * from searchable`,
  // With room on each page for its changed entries, so that a change leaves all other pages all-visible.
  `alter table search_entry
    add primary key (id) include (verification_status, agent_id),
    add foreign key (id) references property on delete cascade,
    add foreign key (place_id) references place,
    ${['created_at', 'price', 'place_id', 'featured', 'advertisement', 'is_draft', 'status', 'verification_status', 'features'].map((name) => `alter ${name} set not null`).join()},
    set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02)`,
  `create function copy_for_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from search_entry where id = new.id;
    else
      insert into search_entry (id, ${columns.join()}) select id, ${columns.join()} from searchable where id = new.id
        on conflict (id) do update set (${columns.join()}) = (${columns.map((name) => `excluded.${name}`).join()});
    end if;
    return null;
  end $$`,
  `create trigger copy_for_search after insert or update of deleted_at, ${withoutCell.join()} on property
    for each row execute function copy_for_search()`,

  // Index-only scans for the most common searches and their totals.
  `create index search_by_age on search_entry (created_at desc, id desc) include (price, ${included})`,
  `create index search_by_price on search_entry (price, id) include (created_at, ${included})`,
  `create index search_by_place on search_entry (place_id, price, ${shown}) include (id, created_at, agent_id)`,
  `create index on search_entry (agent_id)`,
  // With the status, so that a visitor's total needs no entries.
  ...[
    'bed_number',
    'bath_number',
    'living_area_sqft',
    'lot_size_sqft',
    'year_built',
    'stories',
    'property_type',
    'property_sub_type',
  ].map((column) => `create index on search_entry (${column}, verification_status)`),
  `create index on search_entry using gin (features)`,
  // Rare values.
  `create index on search_entry (status) where status <> 'available'`,
  `create index on search_entry (verification_status) where verification_status <> 'verified'`,
  `create index on search_entry (proposal_status) where proposal_status is not null`,
  `create index search_featured on search_entry (id) where featured`,
  `create index search_advertised on search_entry (id) where advertisement`,
  // Similar homes: nearby, in the order of their prices.
  `create index search_by_square on search_entry (floor(latitude * 10), floor(longitude * 10), price, id)
    where verification_status = 'verified' and status = 'available' and latitude is not null`,
  // Maps and map filters read nothing else.
  `create index search_by_cell on search_entry (cell) include (id, ${withoutCell.join()})`,
  // One in sixteen, by the last digit of an id, which is random; a map reads nothing else of most entries.
  `create index search_sample on search_entry (cell) include (${withoutCell.join()})
    where right(id::text, 1) = '0'`,
  `drop index ${replaced.join()}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
