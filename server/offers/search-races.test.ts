import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOffer } from '#contract/offers.ts'
import { deleteUser, updateProfile } from '#contract/users.ts'
import { newId } from '#server/db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const countDeadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db)
  return rows[0]?.deadlocks
}

const findOutdatedEntries = async () => {
  const { rows } = await sql`
    select from searchable_offer left join offer_search_entry entry using (offer_id)
    where entry.text is distinct from searchable_offer.text`.execute(server.db)
  return rows
}

/** Each buyer's offers are in the opposite order of their listings. */
const makeOffers = async (propertyIds: string[], buyers: Caller[]) => {
  const rows = propertyIds
    .toReversed()
    .flatMap((propertyId) =>
      buyers.map(({ id }) => ({ id: newId(), propertyId, buyerId: id, offeredAmount: 500_000 })),
    )
  await server.db
    .insertInto('offer')
    .values(rows.map((row) => ({ ...row, buyingDate: new Date() })))
    .execute()
}

const renameOften = async (buyer: Caller) => {
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const body = { name: `Berta ${round}`, photoURL: 'https://pictures.example/one.webp' }
    statuses.push((await buyer.call(updateProfile, { params: { id: buyer.id }, body })).status)
  }
  return statuses
}

test('closing an agent while the buyers change their names causes no deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => server.member('user')))
  for (let round = 0; round < 3; round += 1) {
    const agent = await server.member('agent')
    const listing = () => makeProperty(server.db, { agentId: agent.id })
    await makeOffers(await Promise.all(Array.from({ length: 60 }, listing)), buyers)
    const [closed, ...renamed] = await Promise.all([
      admin.call(deleteUser, { params: { id: agent.id } }),
      ...buyers.map(renameOften),
    ])
    expect(closed.status).toBe(200)
    expect(new Set(renamed.flat())).toEqual(new Set([200]))
  }
  expect(await countDeadlocks()).toBe(0)
  expect(await findOutdatedEntries()).toEqual([])
})

test('closing an agent while an offer is placed on one of its listings causes no deadlock', async () => {
  const [agent, buyer] = await Promise.all([server.member('agent'), server.member('user')])
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const before = await countDeadlocks()
  const held = await holdingInserts(server.db, { table: 'offer' }, async () => {
    const placing = buyer.call(placeOffer, { body: { propertyId, offeredAmount: 500_000 } })
    await untilWaiting(server.db, 1)
    const closing = admin.call(deleteUser, { params: { id: agent.id } })
    await untilWaiting(server.db, 2)
    return { placing, closing }
  })
  expect([(await held.placing).status, (await held.closing).status]).toEqual([201, 200])
  expect(await countDeadlocks()).toBe(before)
  expect(await findOutdatedEntries()).toEqual([])
})
