import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { csvOf, type House, type Samples, startSamples } from './sample.ts'

let samples: Samples
let database: TestDatabase
beforeAll(async () => {
  samples = await startSamples()
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const table of ['property', 'user'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await database.drop()
  await samples.remove()
})

// Small batches, so that a few rows span several.
const sizes = { rows: 10, houses: 5, firstAnalyze: 20 }
const load = (rows: House[] | string, options: object = {}) =>
  samples.load(database.db, rows, { sizes, ...options })
const listings = () => database.db.selectFrom('property').selectAll().orderBy('sourceKey').execute()
const history = () =>
  database.db
    .selectFrom('priceChange')
    .innerJoin('property', 'property.id', 'priceChange.propertyId')
    .select(['sourceKey', 'changedOn', 'priceChange.price'])
    .orderBy('sourceKey')
    .orderBy('changedOn')
    .orderBy('priceChange.price')
    .execute()
const many = (count: number): House[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(10_000 + index) }))

test('the first import creates verified listings with agents and prices', async () => {
  const summary = await load([{ id: '1' }, { id: '2', zipcode: '98033' }])
  expect(summary).toMatchObject({
    rows: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
    warned: 0,
    merged: 0,
  })
  const [first, second] = await listings()
  expect(first).toMatchObject({
    source: 'king-county',
    sourceKey: '1',
    verificationStatus: 'verified',
    status: 'available',
    price: 400_000,
    minPrice: 380_000,
    maxPrice: 420_000,
    bathNumber: 2.25,
    latitude: 47.68,
    location: 'Ballard, Seattle, WA 98117',
    image: null,
    featured: false,
    advertisement: false,
  })
  const agents = await database.db.selectFrom('user').selectAll().execute()
  expect(agents.find(({ id }) => id === first?.agentId)).toMatchObject({
    name: 'Ingrid Halvorsen',
    email: 'ingrid.halvorsen@agents.example.com',
    role: 'agent',
  })
  expect(agents.find(({ id }) => id === second?.agentId)?.name).toBe('Priya Raman')
  expect(await database.db.selectFrom('account').select('id').execute()).toEqual([])
  expect(await history()).toEqual([
    { sourceKey: '1', changedOn: '2014-10-13', price: 400_000 },
    { sourceKey: '2', changedOn: '2014-10-13', price: 400_000 },
  ])
})

test('the first import brings the statistics of listings and their search copy up to date', async () => {
  await load(many(12))
  const { rows } = await sql`select relname as name, reltuples::int as rows from pg_class
    where relname in ('property', 'search_entry') order by relname`.execute(database.db)
  expect(rows).toEqual([
    { name: 'property', rows: 12 },
    { name: 'search_entry', rows: 12 },
  ])
})

test('a second import of the same file changes nothing', async () => {
  const rows = [{ id: '1' }, { id: '2', date: '5/1/15' }, { id: '2', price: '390000' }, { id: '3', lat: 'x' }]
  await load(rows)
  const before = [await listings(), await history()]
  const summary = await load(rows)
  expect(summary).toMatchObject({
    rows: 4,
    created: 0,
    updated: 0,
    unchanged: 2,
    refused: 1,
    merged: 1,
    kept: 0,
  })
  expect([await listings(), await history()]).toEqual(before)
})

test('a changed file updates the listing and its price history', async () => {
  await load([{ id: '1' }, { id: '2' }])
  const summary = await load([{ id: '1', date: '3/1/15', price: '450000', bedrooms: '4' }, { id: '2' }])
  expect(summary).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect((await listings())[0]).toMatchObject({
    price: 450_000,
    minPrice: 427_500,
    maxPrice: 472_500,
    bedNumber: 4,
  })
  expect(await history()).toMatchObject([
    { sourceKey: '1', price: 400_000 },
    { sourceKey: '1', changedOn: '2015-03-01', price: 450_000 },
    { sourceKey: '2' },
  ])
})

test('keeps a house that a later file no longer contains', async () => {
  await load([{ id: '1' }, { id: '2' }])
  expect(await load([{ id: '2' }])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await listings()).toHaveLength(2)
})

const sales: House[] = [
  { id: '1', date: '9/24/14', price: '115000' },
  { id: '1', date: '12/15/14', price: '124000', bedrooms: '5' },
  { id: '1', date: '3/11/15', price: '157000', bedrooms: '2' },
]
test.each([
  ['the order of time', sales],
  ['the reverse order', sales.toReversed()],
  ['batches far apart', [sales[2] ?? {}, ...many(15), sales[0] ?? {}, ...many(12), sales[1] ?? {}]],
])('the last sale of a house with three rows determines its state, with rows in %s', async (_order, rows) => {
  const houses = new Set(rows.map(({ id }) => id)).size
  expect(await load(rows)).toMatchObject({ created: houses, unchanged: 0, merged: rows.length - houses })
  expect((await listings()).find(({ sourceKey }) => sourceKey === '1')).toMatchObject({
    price: 157_000,
    bedNumber: 2,
  })
  expect((await history()).filter(({ sourceKey }) => sourceKey === '1').map(({ price }) => price)).toEqual([
    115_000, 124_000, 157_000,
  ])
  expect(await load(rows.toReversed())).toMatchObject({ created: 0, updated: 0, unchanged: houses })
})

test('the order of rows does not affect which of two sales on one day counts', async () => {
  const twice = [
    { id: '1', price: '300000' },
    { id: '1', price: '310000' },
  ]
  await load(twice)
  expect((await listings())[0]?.price).toBe(310_000)
  expect(await load(twice.toReversed())).toMatchObject({ updated: 0, unchanged: 1 })
})

test('an older file only adds price history', async () => {
  await load([{ id: '1', date: '3/11/15', price: '157000' }])
  const older = [{ id: '1', date: '9/24/14', price: '115000', bedrooms: '9' }]
  expect(await load(older)).toMatchObject({ updated: 1 })
  expect((await listings())[0]).toMatchObject({ price: 157_000, bedNumber: 3 })
  expect(await history()).toHaveLength(2)
  expect(await load(older)).toMatchObject({ updated: 0, unchanged: 1 })
})

test('reports unusable rows with line, key, and reasons, and imports the others', async () => {
  const broken = `${csvOf([{ id: '1' }, { id: '2', price: 'none', zipcode: '1' }, { id: '3', bedrooms: '33' }])}4,short\n`
  const summary = await load(broken)
  expect(summary).toMatchObject({ rows: 4, created: 2, refused: 2, warned: 1 })
  expect(summary.findings).toEqual([
    {
      row: 3,
      key: '2',
      outcome: 'refused',
      reason: expect.stringMatching(
        /column "zipcode": "1" is not in.*column "price": "none" is not a number/,
      ) as string,
    },
    { row: 4, key: '3', outcome: 'warned', reason: '33 bedrooms in 1,800 square feet' },
    { row: 5, key: '', outcome: 'refused', reason: '2 columns instead of 19' },
  ])
  const verdicts = (await listings()).map(({ sourceKey, verificationStatus }) => [
    sourceKey,
    verificationStatus,
  ])
  expect(Object.fromEntries(verdicts)).toEqual({ 1: 'verified', 3: 'pending' })
})

test('imports a gzipped file like a plain one', async () => {
  const rows = [{ id: '1' }, { id: '2' }]
  const path = await samples.writeGzipped(csvOf(rows, '\r\n'))
  expect(await load([], { path })).toMatchObject({ created: 2 })
  expect(await load(rows)).toMatchObject({ created: 0, unchanged: 2 })
})

test('a truncated file changes nothing', async () => {
  await expect(load(`${csvOf(many(12))}"open,`)).rejects.toThrow('a quotation mark is never closed')
  expect(await listings()).toEqual([])
  expect(await load(many(2))).toMatchObject({ created: 2 })
})

test('refuses another currency and another header', async () => {
  const euro = load([{}], { currency: 'EUR' })
  await expect(euro).rejects.toThrow("has prices in USD, and this installation's CURRENCY is EUR")
  await expect(load('id,date\n1,10/13/14\n')).rejects.toThrow('which is not a column of the file (id, date)')
})

test('refuses a second concurrent import of the same source', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  // Enough rows that the imports overlap.
  const first = load(many(100), { progress: () => resolve() })
  await begun
  await expect(load(many(2))).rejects.toThrow(
    'Another import of king-county is running; wait until it finishes.',
  )
  expect(await first).toMatchObject({ created: 100 })
})

test('an interrupted import finishes its batch, and the next run continues', async () => {
  const stop = new AbortController()
  const progress = ({ phase }: { phase: string }) => phase === 'writing' && stop.abort()
  const stopped = await load(many(12), { signal: stop.signal, progress })
  expect(stopped).toMatchObject({ interrupted: true, created: 5 })
  expect(await load(many(12))).toMatchObject({ interrupted: false, created: 7, unchanged: 5 })
  expect(await load(many(12), { signal: AbortSignal.abort() })).toMatchObject({
    interrupted: true,
    unchanged: 0,
  })
})
