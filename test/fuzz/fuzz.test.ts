import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkEntries } from '#server/audit/chain.ts'
import { verifyChain } from '#server/audit/verify.ts'
import { findDisagreements } from '../kit/books.ts'
import { seed as usualSeed, size } from '../kit/size.ts'
import { anyCase } from './cases.ts'
import { runCase } from './send.ts'
import { startWorld, type World } from './world.ts'

// Set by `npm run fuzz`.
const cases = Number(process.env.FUZZ_CASES ?? size.fuzzCalls)
const seed = Number(process.env.FUZZ_SEED ?? usualSeed)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

test(
  `${cases} random calls with seed ${seed} cause no failures and leak no secrets`,
  { timeout: 3_600_000 },
  async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(anyCase(world.known), async (one) => {
        const status = await runCase(world, one)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
      { seed, numRuns: cases, endOnFailure: true },
    )
    if (process.env.FUZZ_CASES) console.log('Answers by status:', Object.fromEntries(statuses))
    // Guards against a run in which everything is refused or accepted.
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(cases / 20)
    expect((statuses.get(422) ?? 0) + (statuses.get(400) ?? 0)).toBeGreaterThan(cases / 20)
  },
)

test('afterwards the books agree, each sold listing has one buyer, and the audit log is intact', async () => {
  const { db } = world.server
  expect(await findDisagreements(db)).toEqual([])
  const { rows } = await sql`
    select property.id from property left join offer on offer.property_id = property.id and offer.status = 'bought'
    group by property.id having (property.status = 'sold') <> (count(offer.id) = 1)`.execute(db)
  expect(rows).toEqual([])
  await linkEntries(db)
  expect((await verifyChain(db, [])).broken).toBeUndefined()
})

test("only the strangers themselves and the admin have changed the strangers' data", async () => {
  const { callers, strangers, server } = world
  const foreign = await server.db
    .selectFrom('auditEntry')
    .select(['kind', 'action', 'actorId', 'after'])
    .where('objectId', 'in', strangers)
    .where('actorId', 'in', [callers.buyer.id, callers.agent.id])
    .execute()
  expect(foreign).toEqual([])
  const anonymous = await server.db
    .selectFrom('auditEntry')
    .select(['kind', 'action', 'via', 'after'])
    .where('objectId', 'in', strangers)
    .where('actorId', 'is', null)
    .where('via', '=', 'request')
    .where('action', 'not in', ['sign_in_failed', 'reset_requested'])
    // Visitors may send contact messages.
    .where('kind', '<>', 'message')
    .execute()
  expect(anonymous).toEqual([])
})
