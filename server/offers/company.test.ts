import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, listOffers } from '#contract/offers.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'
import { findFewAnswered } from './company-queries.ts'

let server: TestApp
let buyer: Caller
let admin: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp({ env: { OFFERS_NEED_ACCEPTANCE: 'on' } })
  buyer = await server.member('user')
  admin = await server.member('admin')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const offerOn = async (agentId?: string) => makeOffer(buyer, await makeProperty(server.db, { agentId }))
const answer = (actor: Caller, id: string, status: 'accepted' | 'rejected') =>
  actor.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount: 500_000 } })
const canOf = async (actor: Caller, id: string) => (await actor.call(getOffer, { params: { id } })).body.can

test('an admin answers offers on a listing without an agent, and the buyer can pay', async () => {
  const [first, second] = [await offerOn(), await offerOn()]
  expect(await canOf(admin, first)).toEqual({
    pay: false,
    change: false,
    withdraw: false,
    accept: true,
    reject: true,
  })
  expect((await answer(admin, first, 'accepted')).status).toBe(200)
  expect((await answer(admin, second, 'rejected')).status).toBe(200)
  const payment = await makePayment(buyer, first)
  expect((await payInSandbox(buyer, payment._id)).status).toBe(200)
})

test('agents and the buyer cannot answer offers on such a listing', async () => {
  const id = await offerOn()
  expect((await answer(agent, id, 'accepted')).status).toBe(404)
  expect((await answer(buyer, id, 'accepted')).status).toBe(403)
})

test("an admin can only read offers on an agent's listing", async () => {
  const id = await offerOn(agent.id)
  expect((await canOf(admin, id)).accept).toBe(false)
  expect((await answer(admin, id, 'accepted')).status).toBe(403)
})

test('listings of former agents are answered by admins', async () => {
  const demoted = await server.member('agent')
  const gone = await server.member('agent')
  const offers = [await offerOn(demoted.id), await offerOn(gone.id)]
  await server.db.updateTable('user').set({ role: 'user' }).where('id', '=', demoted.id).execute()
  expect((await admin.call(deleteUser, { params: { id: gone.id } })).status).toBe(200)
  for (const id of offers) expect((await answer(admin, id, 'accepted')).status).toBe(200)
})

test('an admin cannot answer their own offer on a company listing', async () => {
  const id = await offerOn()
  await server.db.updateTable('offer').set({ buyerId: admin.id }).where('id', '=', id).execute()
  expect((await canOf(admin, id)).accept).toBe(false)
  for (const status of ['accepted', 'rejected'] as const)
    expect((await answer(admin, id, status)).status).toBe(403)
})

const addMany = (count: number) =>
  sql`insert into property
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
    from (select property from property where agent_id is null limit 1) found (one), generate_series(1, ${count}::int)`.execute(
    server.db,
  )

test.each([0, 2_001])(
  'an admin finds them among the offers to answer, even with %d more listings',
  async (more) => {
    const [company, own, foreign] = [await offerOn(), await offerOn(admin.id), await offerOn(agent.id)]
    await addMany(more)
    expect((await findFewAnswered(server.db, admin.id)) === undefined).toBe(more > 0)
    const query = { as: 'agent', status: 'pending', limit: 100 } as const
    const ids = (await admin.call(listOffers, { query })).body.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([company, own]))
    expect(ids).not.toContain(foreign)
    expect((await agent.call(listOffers, { query })).body.map(({ _id }) => _id)).not.toContain(company)
  },
)
