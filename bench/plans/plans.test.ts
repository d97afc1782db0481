import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Said, sayEverything } from './calls.ts'
import { explain, hasPlan, scannedWhole } from './explain.ts'
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
    const tables = scannedWhole(await explain(client, statement, { run: false }))
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
