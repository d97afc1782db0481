import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { size } from '#test/kit/size.ts'
import type { Statement } from '../performance/statements.ts'
import { recordEverything } from './calls.ts'
import { explain, hasPlan, type Plan, readsOf, fullScansOf } from './explain.ts'
import { fillMarket } from './fill.ts'

/** Small tables that may be scanned in full, and the reason. */
const small = new Map([
  ['place', 'the places of all listings; when there are many, an index finds their texts'],
  ['photo_leftover', 'photo files orphaned within the last minute'],
  ['mail', 'the demo keeps the latest fifty emails'],
  ['audit_unlinked', 'entries of the last second'],
  ['searched_location', 'the texts of saved searches, which a batch compares with all its places'],
  ['alert_event', 'events of the last second that alerts have not processed'],
  ['alert_canary', 'one row'],
  ['withheld_price', 'listings that are under review'],
  ['kysely_migration', 'one row per migration'],
  ['pg_class', 'the catalog, which the first sign-up of a process reads'],
  ['pg_namespace', 'the catalog'],
])

/** Words that many offers have. A scan stops at 10,001 offers, and is faster than an index up to a few times as many. */
const mayScan = /^listOffers search=(house|seattle person-7)(, page 2)? \(admin\)$/

let server: TestApp
let client: pg.Client
let planned: { by: string; statement: Statement; plan: Plan }[]

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' }, sitemapSize: 5_000 })
  await disableAutovacuum(server.db)
  await fillMarket(server.db, size.planned.listings, size.planned.members)
  const sent = await recordEverything(server, { last: 2 })
  client = new pg.Client(server.databaseUrl)
  await client.connect()
  planned = []
  // Many calls send the same statement with the same values, such as the lookup of the signed-in member.
  const known = new Map<string, Plan>()
  for (const { by, statement } of sent.filter((one) => hasPlan(one.statement))) {
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

/** On a slow machine, autovacuum would otherwise update statistics while the calls empty some tables. */
async function disableAutovacuum(db: Database) {
  await sql`do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`.execute(db)
}

const largeTablesOf = (plan: Plan) => fullScansOf(plan).filter((table) => !small.has(table))

test('no call scans a large table', () => {
  expect(planned.length).toBeGreaterThan(500)
  const scans = planned.filter(({ by, plan }) => largeTablesOf(plan).length > 0 && !mayScan.test(by))
  expect(
    scans.map(
      ({ by, statement, plan }) => `${by} reads all of ${largeTablesOf(plan).join(', ')}: ${statement.text}`,
    ),
  ).toEqual([])
})

test('finds offers by the index of words, unless the words are common', () => {
  const readsFor = (call: string) =>
    planned.filter(({ by }) => by.startsWith(call)).flatMap(({ plan }) => readsOf(plan))
  expect(readsFor('listOffers search=nobody at all status=pending (admin)')).toContain('offer_words')
  expect(readsFor('listOffers search=house (admin)')).not.toContain('offer_words')
})

test('finds the offers that an agent received by index, even without index-only scans', async () => {
  const counts = planned.filter(({ statement }) => statement.text.includes('sum(received.counted)'))
  await client.query('begin')
  await client.query('set local enable_indexonlyscan = off')
  const plans: Plan[] = []
  for (const { statement } of counts) plans.push(await explain(client, statement))
  await client.query('rollback')
  expect(plans).not.toEqual([])
  expect(plans.flatMap(largeTablesOf)).toEqual([])
})

test.each(['user_words', 'property_of_agent', 'report_of_member', 'verification_value'])(
  'would scan a large table without the index %s',
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
