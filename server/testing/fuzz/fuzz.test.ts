import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkEntries } from '../../audit/chain.ts'
import { verifyChain } from '../../audit/verify.ts'
import { findDisagreements } from '../books.ts'
import { seed as usualSeed, size } from '../size.ts'
import { anyCase } from './cases.ts'
import { tryOut } from './send.ts'
import { startWorld, type World } from './world.ts'

// npm run fuzz sets both.
const cases = Number(process.env.FUZZ_CASES ?? size.fuzzCalls)
const seed = Number(process.env.FUZZ_SEED ?? usualSeed)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

test(
  `${cases} calls of all kinds, by seed ${seed}, fail nowhere and tell no secret`,
  { timeout: 3_600_000 },
  async () => {
    const answered = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(anyCase(world.known), async (one) => {
        const status = await tryOut(world, one)
        answered.set(status, (answered.get(status) ?? 0) + 1)
      }),
      { seed, numRuns: cases, endOnFailure: true },
    )
    if (process.env.FUZZ_CASES) console.log('Answers by status:', Object.fromEntries(answered))
    // Neither all refused nor all let through.
    expect((answered.get(200) ?? 0) + (answered.get(201) ?? 0)).toBeGreaterThan(cases / 20)
    expect((answered.get(422) ?? 0) + (answered.get(400) ?? 0)).toBeGreaterThan(cases / 20)
  },
)

test('afterwards the books agree, a sold listing has one buyer, and the audit log is whole', async () => {
  const { db } = world.server
  expect(await findDisagreements(db)).toEqual([])
  const { rows } = await sql`
    select property.id from property left join offer on offer.property_id = property.id and offer.status = 'bought'
    group by property.id having (property.status = 'sold') <> (count(offer.id) = 1)`.execute(db)
  expect(rows).toEqual([])
  await linkEntries(db)
  expect((await verifyChain(db, [])).broken).toBeUndefined()
})

test('nobody but themselves and the admin has changed anything of the strangers', async () => {
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
    // The letter was sent by a visitor in the first place.
    .where('kind', '<>', 'message')
    .execute()
  expect(anonymous).toEqual([])
})
