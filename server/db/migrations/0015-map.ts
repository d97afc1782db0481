import { type Kysely, sql } from 'kysely'

const published = `verification_status = 'verified' and deleted_at is null
  and latitude is not null and longitude is not null`

/** Searchable columns, included in indexes for index-only scans. */
const facts = `latitude, longitude, price, place_id, bed_number, bath_number, living_area_sqft, lot_size_sqft,
  year_built, stories, property_type, property_sub_type, features, status, featured, advertisement`

const statements = [
  // The cell of a grid of 2^20 by 2^20 over the world as web maps draw it, about 38 m wide at the equator. The bits of
  // column and row alternate, so that each cell of a coarser grid is a range of numbers.
  `create function map_cell(latitude double precision, longitude double precision) returns bigint
  language plpgsql immutable strict parallel safe as $$
  declare
    -- The sine of next to nothing is an error here.
    s double precision := case when abs(latitude) < 1e-9 then 0
      else sin(radians(greatest(-85.05112878, least(85.05112878, latitude)))) end;
    x bigint := greatest(0, least(1048575, floor((longitude + 180) / 360 * 1048576)::bigint));
    y bigint := greatest(0, least(1048575, floor((0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * 1048576)::bigint));
  begin
    x := (x | (x << 16)) & 281470681808895;
    x := (x | (x << 8)) & 71777214294589695;
    x := (x | (x << 4)) & 1085102592571150095;
    x := (x | (x << 2)) & 3689348814741910323;
    x := (x | (x << 1)) & 6148914691236517205;
    y := (y | (y << 16)) & 281470681808895;
    y := (y | (y << 8)) & 71777214294589695;
    y := (y | (y << 4)) & 1085102592571150095;
    y := (y | (y << 2)) & 3689348814741910323;
    y := (y | (y << 1)) & 6148914691236517205;
    return x | (y << 1);
  end $$`,
  `create index published_on_map on property (map_cell(latitude, longitude))
    include (${facts}, id, created_at) where ${published}`,
  // One in sixteen, by the last digit of an id, which is random.
  `create index published_on_map_sample on property (map_cell(latitude, longitude))
    include (${facts}) where ${published} and right(id::text, 1) = '0'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
