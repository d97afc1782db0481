import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, propertySearch, propertySorts } from '#contract/property-search.ts'
import { countProperties } from '#contract/property-counts.ts'
import { getPropertyMap, mapSearch } from '#contract/property-map.ts'
import { fillListings } from '../../bench/listings/fill.ts'
import { record, type Statement } from '../../bench/performance/statements.ts'
import { explain, readsOf } from '../../bench/plans/explain.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { size } from '#test/kit/size.ts'
import { coverOf } from './map-cells.ts'
import { boundsOf, type CellRow, countInCells, countRare, countSample, rareByCell } from './map-queries.ts'
import { findPage } from './search-queries.ts'

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
  for (const cluster of clusters) expect(cluster.minPrice === null).toBe(cluster.isEstimate)
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

test.each<Record<string, string | number>>([
  { minPrice: 900_000 },
  { location: 'medina' },
  { maxPrice: 200_000, bedNumber: 5 },
])("the planner's own index choice counts the same as the cell ranges, for %j", async (asked) => {
  const search = mapSearch.parse({ ...county, zoom: 11, ...asked })
  const lookup = { actor: null, search, bounds: boundsOf(search) }
  const cover = coverOf(lookup.bounds, search.zoom)
  const byCell = (rows: CellRow[]) =>
    new Map(rows.map(({ cell, count, minPrice }) => [cell, [count, minPrice]]))
  const across = byCell(await countRare(server.db, 'published', lookup, cover))
  expect(across.size).toBeGreaterThan(0)
  expect(across).toEqual(byCell(await countInCells(server.db, lookup, cover)))
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ location: '98 wa' }, true],
  [{ bounds: county.bounds }, false],
])(
  'above the cap, each choice of %j shows the count it leads to, or none if that is too slow: %s',
  async (query, areCounted) => {
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
    for (const [choice, count] of choices) {
      const total = await totalOf(choice)
      expect(count, JSON.stringify(choice)).toBe(areCounted || total === '10000+' ? total : null)
    }
  },
)

test('the sample contains the expected share of all listings and of the matches', async () => {
  const search = mapSearch.parse({ ...county, location: 'seattle', maxPrice: 500_000, minStories: 2 })
  const lookup = { actor: null, search, bounds: boundsOf(search) }
  const rows = await countSample(server.db, lookup, coverOf(lookup.bounds, search.zoom))
  const sampled = `right(id::text, 1) = '0'`
  const asked = `location ilike '%seattle%' and price <= 500000 and stories >= 2`
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect(sum(({ all }) => all)).toBe(await countOf(sampled))
  expect(sum(({ count }) => count)).toBe(await countOf(`${sampled} and ${asked}`))
  expect(sum(({ count }) => count)).toBeGreaterThan(0)
})

test.each<Record<string, string | number>>([
  { minPrice: 3_000_000, bedNumber: 4 },
  { minLivingAreaSqft: 4000, maxYearBuilt: 1930 },
  { minLotSizeSqft: 60_000, minYearBuilt: 2000, bathNumber: 2, minStories: 2 },
])('finds rare numeric matches in an index-only scan, for %j', async (asked) => {
  const search = mapSearch.parse({ ...county, ...asked })
  const lookup = { actor: null, search, bounds: boundsOf(search) }
  const query = rareByCell(server.db, 'published', lookup, coverOf(lookup.bounds, search.zoom))
  const plan = (await query.explain()).map((row) => Object.values(row).join()).join('\n')
  expect(plan).toMatch(/Index Only Scan using published_by_(price|living_area|lot|year) /)
})

test('a map reads its cells in an index-only scan', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
    select count(*) from unnest('{0}'::bigint[], '{1099511627776}'::bigint[]) as stretch(low, high)
    cross join lateral (
      select map_cell(latitude, longitude) as cell, price from property
      where deleted_at is null and verification_status = 'verified' and price > 5
        and latitude between -90 and 90 and longitude between -180 and 180
        and map_cell(latitude, longitude) >= stretch.low and map_cell(latitude, longitude) < stretch.high offset 0
    ) as found`.execute(server.db)
  expect(rows.map((row) => Object.values(row).join()).join('\n')).toMatch(
    /Index Only Scan using published_on_map/,
  )
})

/** Matches nearly all listings, more than the count cap. For a range with parameters the planner expects few. */
const cheapest = 100_000
const dearest = 100_000_000
const inTheirOrder = { price: 'price', '-price': 'price', '-createdAt': 'age' }
const orderOf = {
  price: 'price, id',
  '-price': 'price desc, id desc',
  '-createdAt': 'created_at desc, id desc',
}

const aboutListings = (statements: Statement[]) =>
  statements.filter(({ text }) => text.includes('"property"'))

const foundBy = async (statement: Statement) =>
  readsOf(await explain(client, statement, 'forAll')).filter((one) => one.startsWith('published'))

/** The custom plans made in ten runs of a prepared statement: five if PostgreSQL then keeps a generic plan. */
async function plansMade({ text, values }: Statement): Promise<number> {
  const name = randomUUID()
  for (let time = 0; time < 10; time += 1) await client.query({ name, text, values })
  const { rows } = await client.query<{ made: string }>(
    'select custom_plans as made from pg_prepared_statements where name = $1',
    [name],
  )
  return Number(rows[0]?.made)
}

test.each(propertySorts.flatMap((sort) => ['', 'seattle'].map((location) => ({ sort, location }))))(
  'reads a search with many matches in sort order, $sort $location',
  async ({ sort, location }) => {
    const find = async (minPrice: number) => {
      const query = { ...(location && { location }), sort, bedNumber: 1, minPrice, maxPrice: dearest }
      const { body, headers } = await buyer.call(listProperties, { query })
      return { total: headers.get('x-total-count'), ids: (body as { _id: string }[]).map(({ _id }) => _id) }
    }
    const counted = await find(cheapest)
    expect(counted.total).toBe('10000+')
    const expected = await client.query<{ id: string }>(
      `select id from property where verification_status = 'verified' and deleted_at is null
      and location ilike $1 and bed_number >= 1 and price >= $2 order by ${orderOf[sort]} limit 20`,
      [`%${location}%`, cheapest - 1],
    )
    let known: Awaited<ReturnType<typeof find>> | undefined
    const statements = await record(async () => {
      known = await find(cheapest - 1)
    })
    expect(known).toEqual({ total: '10000+', ids: expected.rows.map(({ id }) => id) })
    const [page, ...others] = aboutListings(statements)
    expect(others).toEqual([])
    expect(await foundBy(page as Statement)).toEqual([`published_by_${inTheirOrder[sort]} alone`])
    expect(await plansMade(page as Statement)).toBe(5)
  },
)

test.each(propertySorts)('reads many matches at few places place by place, sorted by %s', async (sort) => {
  const search = propertySearch.parse({ location: 'medina', sort, bedNumber: 1, minPrice: cheapest })
  const statements = await record(async () => {
    await findPage(server.db, { actor: null, search, places: 1 }, { isMany: true })
  })
  const [page, ...others] = aboutListings(statements)
  expect(others).toEqual([])
  expect(await foundBy(page as Statement)).toEqual([`published_by_place_and_${inTheirOrder[sort]} alone`])
})
