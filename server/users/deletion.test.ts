import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountConsequences } from '#contract/consequences.ts'
import { changeOfferStatus, getOffer, placeOffer } from '#contract/offers.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import type { Role } from '#contract/roles.ts'
import { changeRole, deleteUser, listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { makeOffer, makePayment, makeProperty, makeReview, makeSale } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { mailTo } from '#test/kit/mail.ts'
import { readEmails } from '#test/kit/notified.ts'

let server: TestApp
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
/** Each test starts with a single admin. */
beforeEach(async () => {
  await server.db.updateTable('user').set({ role: 'user' }).where('role', '=', 'admin').execute()
  admin = await server.member('admin')
})

const close = (id: string) => admin.call(deleteUser, { params: { id } })
const emailTo = async ({ email }: { email: string }) =>
  (await mailTo(server.anonymous, email, 'Your account at Real Estate was closed')).text
const dealOf = async (id: string) =>
  (await server.db.selectFrom('property').select('status').where('id', '=', id).executeTakeFirst())?.status

test('signs a deleted account out at once and removes it from the list', async () => {
  const member = await server.member('user')
  const { status, body } = await close(member.id)
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  expect((await member.call(listUsers)).status).toBe(401)
  const listed = (await admin.call(listUsers, { query: { limit: 100 } })).body.map(({ _id }) => _id)
  expect(listed).toContain(admin.id)
  expect(listed).not.toContain(member.id)
  expect((await close(member.id)).status).toBe(404)
})

test('answers 404 for an account that does not exist', async () => {
  expect((await close(newId())).status).toBe(404)
  expect((await close('somebody')).status).toBe(404)
})

test('erases all personal data and frees the email address', async () => {
  const person = await server.register()
  const { id } = person
  await close(id)

  expect((await openBrowser(server.origin).signIn(person)).status).toBe(401)
  for (const table of ['session', 'account'] as const) {
    expect(await server.db.selectFrom(table).selectAll().where('userId', '=', id).execute()).toEqual([])
  }
  const row = await server.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain(person.email)
  expect(row).toMatchObject({ name: 'Closed account', image: null, role: 'user' })
  await openBrowser(server.origin).signUp(newPerson({ email: person.email }))
})

const none = {
  listings: 0,
  reservedListings: 0,
  offersReceived: 0,
  waitingListings: 0,
  rejectedListings: 0,
  drafts: 0,
  offersMade: 0,
  acceptedOffersMade: 0,
  reviews: 0,
  sharedWishlists: 0,
}
const consequencesOf = async ({ id }: Caller, role?: Role) =>
  (await admin.call(getAccountConsequences, { params: { id }, query: role ? { role } : {} })).body

describe('a decision on an account', () => {
  const closeAsSeen = (id: string, version: string) => admin.call(deleteUser, { params: { id }, version })
  const demoteAsSeen = (id: string, version: string) =>
    admin.call(changeRole, { params: { id }, body: { role: 'user' }, version })

  test.each([
    ['deletion', undefined, closeAsSeen],
    ['new role', 'user', demoteAsSeen],
  ] as const)('%s is refused if the agent has received an offer since', async (_, role, decide) => {
    const agent = await server.member('agent')
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const seen = await consequencesOf(agent, role)
    await makeOffer(await server.member('user'), propertyId)
    const { status, problem } = await decide(agent.id, seen.version)
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile'])
    const now = await consequencesOf(agent, role)
    expect([now.offersReceived, now.version]).toEqual([1, problem.current?.version])
    expect((await decide(agent.id, now.version)).status).toBe(200)
  })

  test('waits for an offer that is being placed and counts it', async () => {
    const [agent, buyer] = [await server.member('agent'), await server.member('user')]
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const { version } = await consequencesOf(agent)
    const [placed, closed] = await atTheSameTime(server.db, { table: 'property', ids: [propertyId] }, [
      async () => (await buyer.call(placeOffer, { body: { propertyId, offeredAmount: 500_000 } })).status,
      async () => (await closeAsSeen(agent.id, version)).status,
    ])
    expect([placed, closed]).toEqual([201, 409])
  })

  test("waits for the answer to the member's offer and counts the reservation", async () => {
    const [agent, buyer] = [await server.member('agent'), await server.member('user')]
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const id = await makeOffer(buyer, propertyId)
    const { version } = await consequencesOf(buyer)
    const body = { status: 'accepted', offeredAmount: 500_000 } as const
    const [accepted, closed] = await atTheSameTime(server.db, { table: 'property', ids: [propertyId] }, [
      async () => (await agent.call(changeOfferStatus, { params: { id }, body })).status,
      async () => (await closeAsSeen(buyer.id, version)).status,
    ])
    expect([accepted, closed]).toEqual([200, 409])
    expect(await dealOf(propertyId)).toBe('reserved')
    expect((await consequencesOf(buyer)).acceptedOffersMade).toBe(1)
  })

  test('is refused with the version of other consequences', async () => {
    const member = await server.member('user')
    const { version } = await consequencesOf(member, 'agent')
    expect((await closeAsSeen(member.id, version)).status).toBe(409)
  })
})

test('deleting a former agent affects no listings: they lost their agent with the role', async () => {
  const agent = await server.member('agent')
  const listing = await makeProperty(server.db, { agentId: agent.id })
  await makeOffer(await server.member('user'), listing)
  await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending', isDraft: true })
  const { version } = await consequencesOf(agent, 'user')
  await admin.call(changeRole, { params: { id: agent.id }, body: { role: 'user' }, version })
  expect(await consequencesOf(agent)).toMatchObject({ ...none, drafts: 1 })
})

test("deletes a deleted agent's drafts, but neither other listings nor others' drafts", async () => {
  const [agent, other] = [await server.member('agent'), await server.member('agent')]
  const pending = { verificationStatus: 'pending', isDraft: true } as const
  const draft = await makeProperty(server.db, { agentId: agent.id, ...pending })
  const waiting = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  const foreign = await makeProperty(server.db, { agentId: other.id, ...pending })
  await close(agent.id)
  const found = async (id: string) => (await admin.call(getProperty, { params: { id } })).status
  expect([await found(draft), await found(waiting), await found(foreign)]).toEqual([404, 200, 200])
})

test("withdraws a deleted buyer's open offers and releases the reserved listings", async () => {
  const [buyer, agent] = [await server.member('user'), await server.member('agent')]
  const [reserved, wanted] = [
    await makeProperty(server.db, { agentId: agent.id }),
    await makeProperty(server.db, { agentId: agent.id }),
  ]
  const [accepted, pending] = [await makeOffer(buyer, reserved), await makeOffer(buyer, wanted)]
  await agent.call(changeOfferStatus, {
    params: { id: accepted },
    body: { status: 'accepted', offeredAmount: 500_000 },
  })
  expect(await dealOf(reserved)).toBe('reserved')
  await makeReview(buyer, wanted)
  expect(await consequencesOf(buyer)).toMatchObject({
    ...none,
    offersMade: 2,
    acceptedOffersMade: 1,
    reviews: 1,
  })
  // A new role does not affect them.
  for (const role of ['agent', 'admin'] as const)
    expect(await consequencesOf(buyer, role)).toMatchObject({
      ...none,
      offersMade: 2,
      acceptedOffersMade: 1,
    })
  await makeSale(server.db, await server.member('user'), { agentId: agent.id })
  // Not on the market.
  await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending', isDraft: true })
  await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'rejected' })
  await agent.call(updateProperty, { params: { id: wanted }, body: { title: 'Mill' } })
  const held = { listings: 2, reservedListings: 1, waitingListings: 2, rejectedListings: 1 }
  const listings = { ...none, ...held, drafts: 1 }
  expect(await consequencesOf(agent)).toMatchObject({ ...listings, offersReceived: 1 })
  expect(await consequencesOf(agent, 'user')).toMatchObject({ ...listings, offersReceived: 1 })
  // An admin keeps the listings, and submits the drafts.
  expect(await consequencesOf(agent, 'admin')).toMatchObject(none)

  const unseen = await close(buyer.id)
  expect([unseen.status, unseen.problem]).toMatchObject([
    409,
    {
      code: 'offer_accepted',
      detail: 'Closing the account gives up 1 accepted offer and the reservations of the properties.',
    },
  ])
  const { version } = (await admin.call(getAccountConsequences, { params: { id: buyer.id } })).body
  expect((await admin.call(deleteUser, { params: { id: buyer.id }, version })).status).toBe(200)
  for (const id of [accepted, pending]) {
    const { body } = await agent.call(getOffer, { params: { id } })
    expect([body.status, body.buyerName]).toEqual(['withdrawn', 'Closed account'])
  }
  expect(await dealOf(reserved)).toBe('available')

  const email = await emailTo(buyer)
  expect(email).toContain('Your account at Real Estate was closed by an administrator.')
  expect(email).toContain(
    'Your 2 open offers were withdrawn. 1 of them was accepted: the property is no longer reserved for you.',
  )
  expect(email).toContain('Your review was deleted.')
  expect(email).toMatch(/Contact us:\nhttp\S+\/contact\n/)
  await close(agent.id)
  expect(await emailTo(agent)).toContain(
    [
      '2 listings stay on the market without you as the agent.',
      '2 listings with a pending review stay without you as the agent.',
      '1 rejected listing stays without you as the agent.',
      'Your draft was deleted.',
    ].join('\n'),
  )
})

test('refuses to delete an account with a payment in progress and changes nothing', async () => {
  const buyer = await server.member('user')
  const first = await makeOffer(buyer, await makeProperty(server.db))
  const second = await makeOffer(buyer, await makeProperty(server.db))
  const { _id } = await makePayment(buyer, second)
  await server.db.updateTable('payment').set({ status: 'capturing' }).where('id', '=', _id).execute()
  const { status, problem } = await close(buyer.id)
  expect([status, problem.code]).toEqual([409, 'payment_in_progress'])
  expect((await buyer.call(getOffer, { params: { id: first } })).body.status).toBe('pending')

  // Only the deletion that succeeds sends an email.
  await buyer.call(changeOfferStatus, { params: { id: first }, body: { status: 'withdrawn' } })
  await server.db.updateTable('payment').set({ status: 'created' }).where('id', '=', _id).execute()
  await close(buyer.id)
  expect(await emailTo(buyer)).toContain('Your open offer was withdrawn.')
  expect((await close(buyer.id)).status).toBe(404)
  expect((await readEmails(server)).filter(({ to }) => to === buyer.email)).toHaveLength(1)
})

test('refuses admins who delete their own account in the list of users', async () => {
  const other = await server.member('admin')
  const { status, problem } = await other.call(deleteUser, { params: { id: other.id } })
  expect([status, problem.code, problem.detail]).toEqual([
    403,
    'forbidden',
    'Close your own account on the page “Your Data”, where you confirm your identity.',
  ])
  expect((await other.call(listUsers, { query: { email: other.email } })).body[0]?.can.delete).toBe(false)
  expect((await close(other.id)).status).toBe(200)
})

test("keeps a deleted agent's listings for sale without a name, and the record of sales", async () => {
  const [agent, buyer] = [await server.member('agent'), await server.member('user')]
  const forSale = await makeProperty(server.db, { agentId: agent.id })
  const sale = await makeSale(server.db, buyer, { agentId: agent.id })
  await close(agent.id)

  const listing = await buyer.call(getProperty, { params: { id: forSale } })
  expect(listing.body).toMatchObject({ agentName: null, agentEmail: null, status: 'available' })
  await makeOffer(buyer, forSale)
  const sold = await server.db
    .selectFrom('property')
    .selectAll()
    .where('id', '=', sale.propertyId)
    .executeTakeFirst()
  expect(sold).toMatchObject({ agentId: agent.id, status: 'sold' })
})

test("keeps a deleted buyer's purchase", async () => {
  const buyer = await server.member('user')
  const { offerId, propertyId, payment } = await makeSale(server.db, buyer)
  expect((await close(buyer.id)).status).toBe(200)
  const { body } = await admin.call(getOffer, { params: { id: offerId } })
  expect(body).toMatchObject({ status: 'bought', transactionId: payment.transactionId })
  expect(await dealOf(propertyId)).toBe('sold')
})

test('keeps one admin, even if two delete each other at the same time', async () => {
  const alone = await close(admin.id)
  expect([alone.status, alone.problem.code]).toEqual([409, 'last_admin'])

  const other = await server.member('admin')
  const answers = await atTheSameTime(server.db, { table: 'user', ids: [admin.id, other.id] }, [
    () => close(other.id),
    () => other.call(deleteUser, { params: { id: admin.id } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await server.db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
})
