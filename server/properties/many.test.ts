import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, propertySorts } from '#contract/property-search.ts'
import { countProperties } from '#contract/property-counts.ts'
import { type Bounds, readBounds } from '#contract/geography.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import { fillListings } from '../../bench/listings/fill.ts'
import { record, type Statement } from '../../bench/performance/statements.ts'
import { explain, readsOf } from '../../bench/plans/explain.ts'
import { presentTotal } from '../kernel/total.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { size } from '#test/kit/size.ts'
import { coverOf, shiftOf } from './search/cells.ts'

const county = { bounds: '-122.6,47.1,-121.6,47.9', zoom: 8 }

let server: TestApp
let buyer: Caller
let client: pg.Client

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  await fillListings(server.db, size.manyListings)
  client = new pg.Client(server.databaseUrl)
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client.end()
  await server.stop()
})

const mapOf = async (query: Record<string, string | number>) =>
  (await buyer.call(getPropertyMap, { query: { ...county, ...query } })).body

const countOf = async (condition: string) => {
  const { rows } = await sql<{ count: number }>`select (count(*))::int as count from property
    where verification_status = 'verified' and latitude between 47.1 and 47.9 and longitude between -122.6 and -121.6
      and ${sql.raw(condition)}`.execute(server.db)
  return rows[0]?.count ?? 0
}

test('estimates the number of listings in dense cells closely', async () => {
  const { total, isEstimate, clusters } = await mapOf({})
  expect(isEstimate).toBe(true)
  expect(Math.abs(total / (await countOf('true')) - 1)).toBeLessThan(0.05)
  for (const cluster of clusters) expect(cluster.lowestPrice === null).toBe(cluster.isEstimate)
})

test('counts rare matches exactly', async () => {
  const { total, isEstimate } = await mapOf({ minPrice: 700_000, bedNumber: 4 })
  expect(isEstimate).toBe(false)
  expect(total).toBe(await countOf('price >= 700000 and bed_number >= 4'))
})

test('shows an isolated listing on a dense map', async () => {
  const ids = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) => makeProperty(server.db, { latitude: -20, longitude: 50 * at - 150 })),
  )
  const { isEstimate, pins } = await mapOf({ bounds: '-180,-85,180,85', zoom: 2 })
  expect(isEstimate).toBe(true)
  expect(pins.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
})

/** The cells of the county at the zoom, with the number of listings and the lowest price of each. */
async function cellsOf(zoom: number, columns: string, condition = 'true') {
  const bounds = readBounds(county.bounds) as Bounds
  const { rows } = await sql<{ count: number; lowestPrice: number | null }>`
    select ${sql.raw(columns)} from property
    where verification_status = 'verified' and latitude between 47.1 and 47.9 and longitude between -122.6 and -121.6
      and ${sql.raw(condition)}
    group by map_cell(latitude, longitude) >> ${sql.lit(shiftOf(coverOf(bounds, zoom).level))}`.execute(
    server.db,
  )
  return rows
}
const inOrder = (cells: { count: number; lowestPrice: number | null }[]) =>
  cells.map(({ count, lowestPrice }) => `${count} from ${lowestPrice}`).toSorted()

test.each<[Record<string, string | number>, string]>([
  [{ minPrice: 900_000 }, 'price >= 900000'],
  [{ location: 'medina' }, `location ilike '%medina%'`],
  [{ maxPrice: 200_000, bedNumber: 5 }, 'price <= 200000 and bed_number >= 5'],
  [{ minPrice: 3_000_000, bedNumber: 4 }, 'price >= 3000000 and bed_number >= 4'],
  [{ minLivingAreaSqft: 4000, maxYearBuilt: 1930 }, 'living_area_sqft >= 4000 and year_built <= 1930'],
])(
  'every cell of a map of few matches has their number and lowest price, for %j',
  async (asked, condition) => {
    const { isEstimate, clusters, pins } = await mapOf({ ...asked, zoom: 11 })
    expect(isEstimate).toBe(false)
    const shown = [...clusters, ...pins.map(({ price }) => ({ count: 1, lowestPrice: price }))]
    expect(shown.length).toBeGreaterThan(0)
    const columns = 'count(*)::int as count, min(price) as lowest_price'
    expect(inOrder(shown)).toEqual(inOrder(await cellsOf(11, columns, condition)))
  },
)

test.each<[Record<string, string | number>, string]>([
  [{}, 'true'],
  [{ minPrice: 250_000, minStories: 1 }, 'price >= 250000 and stories >= 1'],
])('every estimate on a map is that of one in sixteen listings, for %j', async (asked, condition) => {
  const { clusters } = await mapOf(asked)
  const estimates = clusters.filter((cluster) => cluster.isEstimate)
  expect(estimates.length).toBeGreaterThan(0)
  const columns = '(16 * count(*))::int as count, null::int as lowest_price'
  const sampled = await cellsOf(county.zoom, columns, `right(id::text, 1) = '0' and ${condition}`)
  // Fewer are counted.
  expect(inOrder(estimates)).toEqual(inOrder(sampled.filter(({ count }) => count >= 16 * 4)))
})

test('a total above the cap is counted again after a change, and a wider one as well', async () => {
  const totalOf = async (query: object) =>
    (await buyer.call(listProperties, { query: { ...query, limit: 1 } })).headers.get('x-total-count')
  const priced = sql<{ price: number }>`select price from property where verification_status = 'verified'
    order by price desc offset 10001 limit 1`
  const minPrice = (await priced.execute(server.db)).rows[0]?.price ?? 0
  const found = await countOf(`price >= ${minPrice}`)
  expect([await totalOf({ minPrice }), await totalOf({ minPrice })]).toEqual(['10000+', '10000+'])
  expect(await totalOf({ minPrice: minPrice - 1 })).toBe('10000+')
  const few = await countOf(`price >= ${minPrice} and bed_number >= 5`)
  expect(await totalOf({ minPrice, bedNumber: 5 })).toBe(String(few))
  const setDeleted = (which: string, deleted: string) =>
    sql`update property set deleted_at = ${sql.raw(deleted)} where ${sql.raw(which)}`.execute(server.db)
  await setDeleted(
    `id in (select id from property where verification_status = 'verified' and latitude between 47.1 and 47.9
      and price >= ${minPrice} order by price, id limit ${found - 10_000})`,
    'now()',
  )
  try {
    await expect.poll(() => totalOf({ minPrice })).toBe('10000')
    const wider = await countOf(`price >= ${minPrice - 1} and deleted_at is null`)
    expect(await totalOf({ minPrice: minPrice - 1 })).toBe(presentTotal(wider))
  } finally {
    await setDeleted('deleted_at is not null', 'null')
  }
  await expect.poll(() => totalOf({ minPrice })).toBe('10000+')
})

test.each<Record<string, string>>([{}, { location: '98 wa' }, { bounds: county.bounds }])(
  'above the cap, each choice of %j shows the count it leads to',
  async (query) => {
    const totalOf = async (more: object) =>
      (await buyer.call(listProperties, { query: { ...query, ...more, limit: 1 } })).headers.get(
        'x-total-count',
      )
    const { body } = await buyer.call(countProperties, { query })
    expect(await totalOf({})).toBe('10000+')
    expect([body.total, body.bedNumber[1]]).toEqual(['10000+', '10000+'])
    const choices: [object, string | null][] = [
      [{ features: 'Waterfront' }, body.features.Waterfront],
      [{ propertySubType: 'Townhouse' }, body.propertySubType.Townhouse],
      [{ propertyType: 'Farm' }, body.propertyType.Farm],
      [{ bedNumber: 4 }, body.bedNumber[4]],
      [{ bathNumber: 5 }, body.bathNumber[5]],
    ]
    for (const [choice, count] of choices) expect(count, JSON.stringify(choice)).toBe(await totalOf(choice))
  },
)

test('a map reads its sample in an index-only scan', async () => {
  const statements = await record(() => mapOf({ minPrice: 300_000, features: 'Garage' }))
  const sample = statements.find(({ text }) => text.includes('in_view')) as Statement
  expect(readsOf(await explain(client, sample))).toContain('search_sample alone')
})

const orderOf = {
  price: 'price, id',
  '-price': 'price desc, id desc',
  '-createdAt': 'created_at desc, id desc',
}

test.each(propertySorts.flatMap((sort) => ['', 'seattle'].map((location) => ({ sort, location }))))(
  'walks a common search in sort order by index alone, $sort $location',
  async ({ sort, location }) => {
    const query = {
      ...(location && { location }),
      sort,
      bedNumber: 1,
      minPrice: 200_000,
      maxPrice: 2_000_000,
    }
    let found: Awaited<ReturnType<typeof buyer.call<typeof listProperties>>> | undefined
    const statements = await record(async () => {
      found = await buyer.call(listProperties, { query })
    })
    const expected = await client.query<{ id: string }>(
      `select id from property where verification_status = 'verified' and deleted_at is null
      and location ilike $1 and bed_number >= 1 and price between $2 and $3 order by ${orderOf[sort]} limit 20`,
      [`%${location}%`, query.minPrice, query.maxPrice],
    )
    expect(found?.headers.get('x-total-count')).toBe('10000+')
    expect(found?.body.map(({ _id }) => _id)).toEqual(expected.rows.map(({ id }) => id))
    const walk = statements.find(({ text }) => text.includes('limit 1000')) as Statement
    const walked = sort === '-createdAt' ? 'search_by_age alone' : 'search_by_price alone'
    expect(readsOf(await explain(client, walk))).toEqual([walked])
  },
)

test.each(propertySorts)('collects a rare search by place, sorted by %s', async (sort) => {
  const statements = await record(() =>
    buyer.call(listProperties, { query: { location: 'medina', sort, bedNumber: 6, minPrice: 100_000 } }),
  )
  const collects = statements.find(({ text }) => text.includes('materialized')) as Statement
  expect(readsOf(await explain(client, collects))).toEqual(['search_by_place alone'])
})

test('an entry follows each change of its listing', async () => {
  const entryOf = async (id: string) =>
    (
      await sql<object>`select to_jsonb(e) - 'cell' as entry from search_entry e where id = ${id}`.execute(
        server.db,
      )
    ).rows
  const copyOf = async (id: string) =>
    (
      await sql<object>`select to_jsonb(e) - 'cell' as entry from searchable e where id = ${id}`.execute(
        server.db,
      )
    ).rows
  const id = await makeProperty(server.db, { price: 123_456, verificationStatus: 'pending' })
  expect(await entryOf(id)).toEqual(await copyOf(id))
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'verified', price: 654_321, latitude: 1, longitude: 2, features: ['Pool'] })
    .where('id', '=', id)
    .execute()
  expect(await entryOf(id)).toMatchObject([{ entry: { price: 654_321, features: ['Pool'] } }])
  expect(await entryOf(id)).toEqual(await copyOf(id))
  await server.db.updateTable('property').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  expect(await entryOf(id)).toEqual([])
})
