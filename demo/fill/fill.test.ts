import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '#test/kit/books.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { demoListings } from '../countries/us/listings/index.ts'
import { createChance } from './chance.ts'
import { fillPortal } from './fill.ts'
import { planMarket } from './market.ts'
import type { FillSize } from './size.ts'

const size: FillSize = {
  listings: 400,
  members: 60,
  agents: 4,
  pending: 10,
  rejected: 6,
  sold: 20,
  reserved: 10,
  offered: 30,
  promoted: 3,
  reviews: 80,
  wishes: 100,
  searches: 20,
  messages: 10,
  own: { listings: 60, pending: 2, rejected: 1, sold: 3, reserved: 2, offered: 5, wishes: 5 },
}
const now = new Date()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fillPortal(database.db, {
    seed: 7,
    size,
    now,
    currency: 'USD',
    offersNeedAcceptance: false,
    log: () => undefined,
  })
})
afterAll(() => database.drop())

async function count(expression: string, from: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; times: number }>`
    select (${sql.raw(expression)})::text as value, count(*) as times from ${sql.raw(from)} group by 1`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ value, times }) => [value, times]))
}

test('creates listings, offers, and members in every state', async () => {
  const ofFill = `property where not exists (
    select from unnest('{${demoListings.map(({ title }) => `"${title}"`).join(',')}}'::text[]) demo where demo = title)`
  expect(await count('verification_status', ofFill)).toEqual({ pending: 10, rejected: 6, verified: 384 })
  expect(await count('status', ofFill)).toEqual({ available: 370, reserved: 10, sold: 20 })
  const agent = `property join "user" u on u.id = agent_id where u.email = 'agent@example.com'`
  const own = await count('verification_status', agent)
  expect(own.pending).toBeGreaterThanOrEqual(2)
  expect(own.rejected).toBeGreaterThanOrEqual(1)
  expect(own.verified).toBeGreaterThanOrEqual(57)
  const offers = await count('status', 'offer')
  expect(Object.keys(offers).toSorted()).toEqual(['accepted', 'bought', 'pending', 'rejected', 'withdrawn'])
  const ofBuyer = await count(
    'status',
    `offer join "user" u on u.id = buyer_id where u.email = 'buyer@example.com'`,
  )
  expect(Object.keys(ofBuyer)).toHaveLength(5)
  expect(await count('true', 'saved_search')).toEqual({ true: 20 })
  expect(
    await count('role', `"user" where email like '%@example.org' or email like '%@example.net'`),
  ).toEqual({
    agent: 4,
    user: 60,
  })
})

test('the ledger agrees with the provider, and all times are in order', async () => {
  expect(await findDisagreements(database.db)).toEqual([])
  const early = 'offer join property p on p.id = property_id'
  expect(await count('buying_date < p.created_at', early)).toEqual({ false: expect.any(Number) })
  const { rows } = await sql`
    select review.id from review join property p on p.id = property_id join "user" u on u.id = user_id
    where p.source is null and (review.created_at < p.created_at or review.created_at < u.created_at)
      and u.email like '%@example.net'`.execute(database.db)
  expect(rows).toEqual([])
})

test('the same seed creates the same listings, another seed creates others', () => {
  const plan = (seed: number) =>
    planMarket({ chance: createChance(seed), size, now, agentIds: ['one', 'other'], ownAgentId: 'own' })
  expect(plan(7)).toEqual(plan(7))
  expect(plan(8).map(({ title }) => title)).not.toEqual(plan(7).map(({ title }) => title))
})

test('does not change a database in use', async () => {
  const before = await count('true', 'property')
  const script = join(import.meta.dirname, '../../scripts/fill.ts')
  const env = { ...process.env, DEMO: 'on', DATABASE_URL: database.url }
  const { code, errors } = await new Promise<{ code: number; errors: string }>((resolve) => {
    execFile(process.execPath, [script], { env }, (error, _output, stderr) =>
      resolve({ code: Number(error?.code ?? 0), errors: stderr }),
    )
  })
  expect(errors).toBe(
    'DATA_DIR: the database has members or listings already; npm run fill takes an empty one only.\n',
  )
  expect(code).toBe(1)
  expect(await count('true', 'property')).toEqual(before)
})
