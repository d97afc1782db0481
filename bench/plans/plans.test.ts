import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, propertySearch, propertySorts } from '#contract/properties.ts'
import { findPage } from '#server/properties/search-queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { record, type Statement } from '../performance/statements.ts'
import { type Said, sayEverything } from './calls.ts'
import { explain, hasPlan, readsOf, scannedWhole } from './explain.ts'
import { fillMarket } from './fill.ts'

/** Tables that may be read from end to end, since they stay small, and why they do. */
const small = new Map([
  ['place', 'the places of all listings; where they are many, their texts are looked up by an index'],
  ['photo_leftover', 'files of the last minute that belong to no photo any more'],
  ['mail', 'the demo keeps the last fifty'],
  ['audit_unlinked', 'what has been recorded within the last second'],
  ['searched_location', 'the texts of saved searches, which a batch compares with its places at once'],
  ['alert_event', 'what alerts have not been told of within the last second'],
  ['alert_canary', 'one row'],
  ['withheld_price', 'listings that are under review'],
  ['kysely_migration', 'one row for each migration'],
])

let server: TestApp
let client: pg.Client
let said: Said[]

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' }, sitemapSize: 5_000 })
  await fillMarket(server.db, 30_000)
  said = await sayEverything(server, { last: 2 })
  client = new pg.Client(server.databaseUrl)
  await client.connect()
}, 300_000)
afterAll(async () => {
  await client.end()
  await server.stop()
})

/** What reads a large table from end to end, by whoever asks for it. */
async function findScans(): Promise<string[]> {
  const scans: string[] = []
  for (const { by, statement } of said.filter((one) => hasPlan(one.statement))) {
    const tables = scannedWhole(await explain(client, statement))
    const large = tables.filter((table) => !small.has(table))
    if (large.length > 0) scans.push(`${by} reads all of ${large.join(', ')}: ${statement.text}`)
  }
  return scans
}

test('no call reads a large table from end to end', async () => {
  expect(said.length).toBeGreaterThan(500)
  expect(await findScans()).toEqual([])
})

test.each(['user_text', 'property_of_agent', 'review_of_user', 'verification_value'])(
  'without the index %s one would',
  async (index) => {
    await client.query('begin')
    await client.query(`drop index ${index}`)
    expect(await findScans()).not.toEqual([])
    await client.query('rollback')
  },
)

/** Nearly everything, and more than is counted; of a range whose ends it does not know the database expects little. */
const cheapest = 100_000
const dearest = 100_000_000
const inTheirOrder = { price: 'price', '-price': 'price', '-createdAt': 'age' }
const orderOf = {
  price: 'price, id',
  '-price': 'price desc, id desc',
  '-createdAt': 'created_at desc, id desc',
}

/** By which indexes a statement would find listings that are published, whatever its values are. */
const foundBy = async (statement: Statement) =>
  readsOf(await explain(client, statement, 'forAll')).filter((one) => one.startsWith('published'))

/** How often the database plans what a connection asks for by name ten times: five, and it keeps one. */
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
  'what is known to be many is read in its order, $sort $location',
  async ({ sort, location }) => {
    const find = async (minPrice: number) => {
      const query = { ...(location && { location }), sort, bedNumber: 1, minPrice, maxPrice: dearest }
      const { body, headers } = await server.anonymous.call(listProperties, { query })
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
    const [page, ...others] = statements.filter(({ text }) => text.includes('"property"'))
    expect(others).toEqual([])
    expect(await foundBy(page as Statement)).toEqual([`published_by_${inTheirOrder[sort]} alone`])
    expect(await plansMade(page as Statement)).toBe(5)
  },
)

test.each(propertySorts)('what is many at few places is read place by place, %s', async (sort) => {
  const search = propertySearch.parse({ location: 'medina', sort, bedNumber: 1, minPrice: cheapest })
  const [page, ...others] = await record(async () => {
    await findPage(server.db, { actor: null, search, places: 1 }, { isMany: true })
  })
  expect(others).toEqual([])
  expect(await foundBy(page as Statement)).toEqual([`published_by_place_and_${inTheirOrder[sort]} alone`])
})
