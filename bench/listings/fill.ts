import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyFeature, PropertySubType, PropertyType } from '#contract/property-facts.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import { agentIdOf, agents, insertAgents } from './agents.ts'
import { bathrooms, bedroomsFrom, levels, livingAreas, lots, places, yearsBuilt } from './king-county.ts'
import { withoutConstraints } from './constraints.ts'

const since = '2024-01-01T00:00:00Z'
const days = 730

const numbers = (values: readonly number[]) => sql.raw(`'{${values.join(',')}}'::float8[]`)
const levelsOf = numbers(levels)

/** A deterministic number in [0, 1) for a number (by default the listing's) and a topic. */
const share = (topic: number, number = sql<number>`n`) =>
  sql<number>`((hashint8extended(${number}, ${sql.lit(topic)}) & 2147483647) / 2147483648::float8)`

/** The value at a share, interpolated between the quantiles at `levels`. */
const quantile = (values: RawBuilder<unknown>, at: string) => {
  const [u, i] = [sql.ref(at), sql`width_bucket(${sql.ref(at)}, ${levelsOf})`]
  return sql<number>`((${values})[${i}] + (${u} - (${levelsOf})[${i}]) / ((${levelsOf})[${i} + 1] - (${levelsOf})[${i}])
    * ((${values})[${i} + 1] - (${values})[${i}]))`
}

/** The cumulative share of houses at which each place begins. */
function placesFrom() {
  const all = places.reduce((sum, [, houses]) => sum + houses, 0)
  let before = 0
  return places.map(([, houses]) => {
    const from = before / all
    before += houses
    return from
  })
}

const placeRows = sql.join(
  places.map(
    ([name, , latitude, longitude, prices], at) =>
      sql`(${sql.lit(at + 1)}, ${sql.lit(name)}, ${sql.lit(latitude)}::float8, ${sql.lit(longitude)}::float8, ${numbers(prices)})`,
  ),
)

const featureShares: Partial<Record<PropertyFeature, number>> = {
  Garage: 0.6,
  Garden: 0.5,
  Fireplace: 0.4,
  Basement: 0.35,
  Cooling: 0.3,
  Balcony: 0.25,
  Fenced: 0.2,
  View: 0.1,
  'Solar Power': 0.04,
  Accessible: 0.03,
  'New Construction': 0.03,
  Pool: 0.02,
  Spa: 0.015,
  Waterfront: 0.008,
  Furnished: 0.004,
  Elevator: 0.002,
}
const features = sql<string[]>`array_remove(array[${sql.join(
  Object.entries(featureShares).map(
    ([feature, often], at) =>
      sql`case when ${share(40 + at)} < ${sql.lit(often)} then ${sql.lit(feature)} end`,
  ),
)}]::text[], null)`

/** Picks a value by share. Each value starts at its share; the highest share comes first. */
const byShare = (topic: number, values: readonly (readonly [from: number, value: string])[]) =>
  sql<string>`case ${sql.join(
    values.map(([from, value]) => sql`when ${share(topic)} >= ${sql.lit(from)} then ${sql.lit(value)}`),
    sql` `,
  )} end`
const types: [number, PropertyType][] = [
  [0.995, 'Commercial Sale'],
  [0.99, 'Manufactured In Park'],
  [0.98, 'Farm'],
  [0.96, 'Residential Income'],
  [0, 'Residential'],
]
const subTypes: [number, PropertySubType][] = [
  [0.99, 'Cabin'],
  [0.97, 'Duplex'],
  [0.9, 'Condominium'],
  [0.8, 'Townhouse'],
  [0.03, 'Single Family Residence'],
]
const stories: [number, string][] = [
  [0.97, '3'],
  [0.96, '2.5'],
  [0.58, '2'],
  [0.49, '1.5'],
  [0, '1'],
]

/** A UUIDv7 with the time at which the listing was created. */
const id = sql<string>`(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`

/** Each listing number `n` with its place, and as `location` that place or an address in it. */
function located(count: number, addresses: boolean) {
  const home = addresses ? sql<number>`(n % ${sql.lit(Math.ceil(count * 0.3))})` : sql<number>`n`
  return sql`(
    select n, county.*, ${addresses ? sql`${home} || ' ' || (${home} % 200) || 'th Avenue, ' || county.name` : sql`county.name`} as location
    from generate_series(1, ${sql.lit(count)}::bigint) n
    join (values ${placeRows}) as county (at, name, latitude, longitude, prices)
      on county.at = width_bucket(${share(4, home)}, ${numbers(placesFrom())})
  ) located`
}

/** What the disabled trigger would have done. */
export async function copyForSearch(tx: Connection): Promise<void> {
  // Deleted rows would stay in the table and double the time of its scans.
  await sql`truncate search_entry`.execute(tx)
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'searchable'::regclass and attnum > 0`.execute(tx)
  const columns = sql.raw(rows.map(({ name }) => name).join())
  await sql`insert into search_entry (${columns}) select ${columns} from searchable`.execute(tx)
}

/**
 * Inserts `count` deterministic listings of 200 agents, distributed like the houses sold in King County. One in a
 * hundred is pending, one in a thousand featured, another one in a thousand advertised. With `addresses`, almost one in
 * three has a unique location. The audit log does not record them.
 */
export async function fillListings(db: Database, count: number, { addresses = false } = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertAgents(tx)
    await withoutConstraints(tx, ['property', 'search_entry', 'price_change', 'listing_event'], async () => {
      await sql`insert into place (name) select distinct location from ${located(count, addresses)} order by location
        on conflict do nothing`.execute(tx)
      await sql`analyze place`.execute(tx)
      await sql`
        insert into property (id, agent_id, title, place_id, location, image, description, short_description,
          price, min_price, max_price, bed_number, bath_number, living_area_sqft, lot_size_sqft, year_built,
          property_type, property_sub_type, stories, features,
          latitude, longitude, featured, advertisement, verification_status, created_at, updated_at)
        select ${id}, ${agentIdOf(sql`1 + floor(${share(6)} * ${sql.lit(agents)})::int`)},
          beds || '-bedroom house in ' || located.name, place.id, located.location, '/pictures/house-1600.webp',
          'A house with ' || beds || ' bedrooms and ' || baths || ' bathrooms in ' || located.name || ', with ' || area ||
            ' square feet of living area. It was built in ' || built || '.',
          beds || ' bedrooms and ' || baths || ' bathrooms in ' || area || ' square feet, built in ' || built || '.',
          price, price * 95 / 100, price * 105 / 100, beds, baths, area, lot, built,
          ${byShare(20, types)}, ${byShare(21, subTypes)}, (${byShare(22, stories)})::numeric, ${features},
          latitude + (${share(7)} - 0.5) / 50, longitude + (${share(8)} - 0.5) / 50,
          n % 1000 = 0, n % 1000 = 500, case when n % 100 = 7 then 'pending' else 'verified' end, created_at, created_at
        from ${located(count, addresses)}
        join place on place.name = located.location
        cross join lateral (
          select ${share(1)} as value, ${share(2)} as other, ${share(3)} as mixed,
            ${sql.lit(since)}::timestamptz + n * (${sql.lit(days)} * interval '1 day' / ${sql.lit(count)}) as created_at
          offset 0
        ) drawn
        -- Expensive homes are usually larger.
        cross join lateral (select case when mixed < 0.6 then value else other end as size offset 0) mixture
        cross join lateral (
          select (round(${quantile(sql`located.prices`, 'value')} * 10) * 100)::bigint as price,
            width_bucket(size, ${numbers(bedroomsFrom)}) as beds,
            (${numbers(bathrooms)})[1 + floor(size * ${sql.lit(bathrooms.length)})::int] as baths,
            (round(${quantile(numbers(livingAreas), 'size')} / 10) * 10)::int as area,
            ${quantile(numbers(lots), 'other')}::int as lot,
            ${quantile(numbers(yearsBuilt), 'mixed')}::int as built
          offset 0
        ) house`.execute(tx)
      await copyForSearch(tx)
      await sql`insert into price_change (property_id, changed_on, price)
        select id, created_at::date, price from property on conflict do nothing`.execute(tx)
      await sql`insert into listing_event (property_id, happened_at, kind)
        select id, created_at, 'listed' from property where verification_status = 'verified'
        on conflict do nothing`.execute(tx)
    })
  })
  await sql`vacuum (analyze) property, search_entry, price_change, listing_event, place, "user"`.execute(db)
  await untilAllVisible(db, ['property', 'search_entry'])
}

/**
 * Vacuums until nearly all pages of these tables are marked all-visible. Otherwise index-only scans do not apply, and a
 * search in a common place takes four times as long. Snapshots from before the fill, such as autovacuum's, delay this.
 */
export async function untilAllVisible(db: Database, tables: string[]): Promise<void> {
  for (const end = Date.now() + 60_000; ; await setTimeout(200)) {
    const { rows } = await sql<{ table: string }>`
      select oid::regclass::text as table from pg_class
      where oid = any (${tables}::regclass[]) and relallvisible <= 0.99 * relpages - 1`.execute(db)
    if (rows.length === 0) return
    if (Date.now() > end) throw new Error('A snapshot from before the fill is still open.')
    await sql`vacuum ${sql.raw(rows.map(({ table }) => table).join(', '))}`.execute(db)
  }
}
