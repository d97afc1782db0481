import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { size } from '#server/testing/size.ts'
import type { Statement } from '../performance/statements.ts'
import { sayEverything } from './calls.ts'
import { explain, hasPlan, type Plan, readsOf, scannedWhole } from './explain.ts'
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
  ['pg_class', 'the catalog, which the first sign-up of a process reads'],
  ['pg_namespace', 'the catalog, too'],
])

let server: TestApp
let client: pg.Client
let planned: { by: string; statement: Statement; plan: Plan }[]

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' }, sitemapSize: 5_000 })
  await keepStatistics(server.db)
  await fillMarket(server.db, size.planned.listings, size.planned.members)
  const said = await sayEverything(server, { last: 2 })
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  planned = []
  // Many calls send the same statement with the same values, such as the lookup of the signed-in member.
  const known = new Map<string, Plan>()
  for (const { by, statement } of said.filter((one) => hasPlan(one.statement))) {
    const key = JSON.stringify([statement.text, statement.values])
    const plan = known.get(key) ?? (await explain(client, statement))
    known.set(key, plan)
    planned.push({ by, statement, plan })
  }
}, 300_000)
afterAll(async () => {
  await client.end()
  await server.stop()
})

/** Without this, autovacuum would count some tables again while the calls empty them, on a slow machine only. */
async function keepStatistics(db: Database) {
  await sql`do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`.execute(db)
}

const largeTablesOf = (plan: Plan) => scannedWhole(plan).filter((table) => !small.has(table))

test('no call reads a large table from end to end', () => {
  expect(planned.length).toBeGreaterThan(500)
  const scans = planned.filter(({ plan }) => largeTablesOf(plan).length > 0)
  expect(
    scans.map(
      ({ by, statement, plan }) => `${by} reads all of ${largeTablesOf(plan).join(', ')}: ${statement.text}`,
    ),
  ).toEqual([])
})

test('the offers that an agent received are found by indexes, even while none of them answers alone', async () => {
  const counts = planned.filter(
    ({ by, statement }) =>
      by.startsWith('getAccountConsequences') && /"offer".*"agent_id" = /s.test(statement.text),
  )
  await client.query('begin')
  await client.query('set local enable_indexonlyscan = off')
  const plans: Plan[] = []
  for (const { statement } of counts) plans.push(await explain(client, statement))
  await client.query('rollback')
  expect(plans).not.toEqual([])
  expect(plans.flatMap(largeTablesOf)).toEqual([])
})

test.each(['user_words', 'property_of_agent', 'report_of_member', 'verification_value'])(
  'without the index %s one would',
  async (index) => {
    const readers = planned.filter(({ plan }) => readsOf(plan).some((read) => read.split(' ')[0] === index))
    await client.query('begin')
    await client.query(`drop index ${index}`)
    const plans: Plan[] = []
    for (const { statement } of readers) plans.push(await explain(client, statement))
    await client.query('rollback')
    expect(plans.flatMap(largeTablesOf)).not.toEqual([])
  },
)
