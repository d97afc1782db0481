// npm run bench:alerts: measures how long alert matching takes for new listings, by number of saved searches.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect, type Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/index.ts'
import { interactiveTimeouts } from '#server/db/pool.ts'
import { serve } from '#test/kit/serve.ts'
import { fillListings } from './listings/fill.ts'

const { values } = parseArgs({
  options: {
    /** Searches that match a listing + searches that match none, per run. */
    searches: { type: 'string', default: '10000+0,10000+90000,100000+0' },
    listings: { type: 'string', default: '1000' },
    market: { type: 'string', default: '20000' },
  },
})
const sizes = values.searches.split(',').map((size) => size.split('+').map(Number))
const [listings, market] = [Number(values.listings), Number(values.market)]
const perMember = 10

/**
 * Realistic searches derived from existing listings. Of twenty, 14 name the place, 4 draw an area around it, and 2 only
 * give price and rooms. The others ask for a hundred times the price, every second one in a place without listings.
 */
async function saveSearches(db: Database, fitting: number, others: number): Promise<void> {
  const count = fitting + others
  await sql`truncate saved_search, notification, alert_email, alert_event cascade`.execute(db)
  await sql`insert into searched_location (patterns)
    select array['%' || folded_name || '%'] from place union select array['%' || folded_name || ' beach%'] from place
    on conflict do nothing`.execute(db)
  await sql`insert into "user" (id, name, email)
    select gen_random_uuid(), 'Seeker', 'seeker-' || n || '@people.example'
    from generate_series(1, ${Math.ceil(count / perMember)}::int) n on conflict do nothing`.execute(db)
  await sql`insert into saved_search
      (id, user_id, slot, name, search, alert, location_id, area, min_price, max_price, bed_number, min_living_area_sqft)
    select gen_random_uuid(), member.id, 1 + (n - 1) % ${sql.lit(perMember)}, 'Homes', '{}',
      case when n % 3 = 0 then 'daily' else 'atOnce' end,
      case when n % 20 < 14 then l.id end,
      case when n % 20 between 14 and 17 then polygon(8, circle(point(p.longitude, p.latitude), 0.04)) end,
      p.price * 95 / 100 * dear.times, p.price * 105 / 100 * dear.times, p.bed_number,
      case when n % 2 = 0 then p.living_area_sqft * 80 / 100 end
    from generate_series(1, ${count}::int) n
    join (select row_number() over (order by md5(id::text)) as at, property.* from property) p
      on p.at = 1 + n % ${sql.lit(market)}
    cross join lateral (select case when n > ${sql.lit(fitting)} then 100 else 1 end as times) dear
    join searched_location l on l.patterns = array['%' || fold(p.location)
      || case when n > ${sql.lit(fitting)} and n % 2 = 1 then ' beach' else '' end || '%']
    join (select row_number() over (order by id) as at, id from "user" where email like 'seeker-%') member
      on member.at = 1 + (n - 1) / ${sql.lit(perMember)}`.execute(db)
  await sql`vacuum (analyze) saved_search, searched_location, "user"`.execute(db)
}

/** Inserts new listings in the state that they have right after an admin verified them. */
const publish = (db: Database, salt: number) =>
  sql`insert into property (id, title, place_id, location, price, min_price, max_price, bed_number, bath_number,
      living_area_sqft, lot_size_sqft, year_built, latitude, longitude, verification_status)
    select gen_random_uuid(), title, place_id, location, price, min_price, max_price, bed_number, bath_number,
      living_area_sqft, lot_size_sqft, year_built, latitude, longitude, 'verified'
    from property order by md5(id::text || ${salt}::text) limit ${listings}`.execute(db)

const counted = async (db: Database, table: 'notification' | 'alert_email'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-alerts-'))
const { connection, close } = await openDatabase(
  { dataDir, databaseUrl: undefined },
  { exclusive: false, mayBegin: true },
)
const db = connect({ ...connection, ...interactiveTimeouts })
try {
  await fillListings(db, market)
  const server = await serve({ db, url: 'postgres://not.asked' }, { env: { DATA_DIR: dataDir } })
  const rows = []
  for (const [at, [fitting = 0, others = 0]] of sizes.entries()) {
    await saveSearches(db, fitting, others)
    await publish(db, at)
    const began = performance.now()
    await server.alerts.match()
    const ms = performance.now() - began
    const matches = await counted(db, 'notification')
    rows.push({
      searches: fitting + others,
      matching: fitting,
      listings,
      seconds: Number((ms / 1000).toFixed(2)),
      matches,
      emails: await counted(db, 'alert_email'),
      'µs per match': Math.round((ms * 1000) / Math.max(matches, 1)),
      'µs per listing and search': Number(((ms * 1000) / ((fitting + others) * listings)).toFixed(3)),
    })
  }
  console.table(rows)
  await server.app.close()
} finally {
  await db.destroy()
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
