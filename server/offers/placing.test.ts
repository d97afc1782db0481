import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, type OfferTerms, placeOffer } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeCharge, makeOffer, makeProperty } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'

const now = new Date('2026-03-04T05:06:07.089Z')
let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  buyer = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const place = (actor: Caller, propertyId: string, offeredAmount = 500_000, giveUpAcceptance?: boolean) =>
  actor.call(placeOffer, { body: { propertyId, offeredAmount, giveUpAcceptance } })
const accept = (id: string, offeredAmount = 500_000) =>
  agent.call(changeOfferStatus, { params: { id }, body: { status: 'accepted', offeredAmount } })
const get = async (id: string) => (await buyer.call(getOffer, { params: { id } })).body
const dealOf = async (id: string) => (await agent.call(getProperty, { params: { id } })).body.status

test('a new offer is pending, belongs to the session, and has the current time', async () => {
  const propertyId = await make()
  const { status, body } = await place(buyer, propertyId)
  expect(status).toBe(201)
  expect(await get(body.insertedId)).toEqual({
    _id: body.insertedId,
    propertyId,
    offeredAmount: 500_000,
    version: expect.any(String),
    buyerEmail: buyer.email,
    buyerEmailConfirmed: true,
    buyerName: 'user 1',
    buyingDate: now.toISOString(),
    status: 'pending',
    reason: null,
    transactionId: null,
    refundedTransactionId: null,
    refundedAmount: null,
    property: {
      title: 'House with a garden',
      location: 'Ballard, Seattle, WA',
      image: '/pictures/house-1600.webp',
      agentName: 'agent 2',
      price: 500_000,
      priceRange: '$475,000 – $525,000',
      isListed: true,
    },
    payProblem: null,
    acceptProblem: null,
    can: { pay: true, change: true, withdraw: true, accept: false, reject: false },
  })
  expect(await dealOf(propertyId)).toBe('available')
})

test('ignores buyer, date, and status in the body', async () => {
  const claims = {
    propertyId: await make(),
    offeredAmount: 500_000,
    buyerEmail: agent.email,
    buyerName: 'Somebody Else',
    buyerId: agent.id,
    buyingDate: '2001-01-01T00:00:00Z',
    status: 'bought',
    transactionId: 'made up',
  }
  const { status, body } = await buyer.call(placeOffer, { body: claims })
  expect(status).toBe(201)
  expect(await get(body.insertedId)).toMatchObject({
    buyerEmail: buyer.email,
    buyerName: 'user 1',
    buyingDate: now.toISOString(),
    status: 'pending',
    transactionId: null,
    refundedTransactionId: null,
    refundedAmount: null,
  })
})

describe('the amount', () => {
  test.each([475_000, 500_000, 525_000])('%i is within the range', async (amount) => {
    expect((await place(buyer, await make(), amount)).status).toBe(201)
  })

  test.each([474_999, 525_001, 1])('%i is outside the range', async (amount) => {
    const text = 'Offered amount must be within the property price range.'
    const { status, problem } = await place(buyer, await make(), amount)
    expect(status).toBe(422)
    expect(problem).toMatchObject({
      code: 'offer_out_of_range',
      title: text,
      fields: { offeredAmount: text },
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'Offered amount is required'],
    [null, 'Offered amount is required'],
    ['500000', 'Offered amount must be a number'],
    [500_000.5, 'Offered amount must be a whole number'],
    [0, 'Offered amount must be within the property price range.'],
    [1e15, 'Offered amount must be within the property price range.'],
  ])('%j: %s', async (offeredAmount, message) => {
    const body = { propertyId: await make(), offeredAmount } as OfferTerms
    const { status, problem } = await buyer.call(placeOffer, { body })
    expect([status, problem.fields]).toEqual([422, { offeredAmount: message }])
  })

  test('and the listing are both reported as missing at once', async () => {
    const { status, problem } = await buyer.call(placeOffer, { body: {} as OfferTerms })
    expect(status).toBe(422)
    expect(Object.keys(problem.fields ?? {})).toEqual(['propertyId', 'offeredAmount'])
  })
})

describe('an offer is refused', () => {
  test("on the buyer's own listing", async () => {
    const { status, problem } = await place(agent, await make())
    expect([status, problem.code]).toEqual([409, 'own_listing'])
  })

  test.each([
    [{ verificationStatus: 'pending' }],
    [{ verificationStatus: 'rejected' }],
    [{ deletedAt: new Date() }],
  ] as const)('as not found on a listing %j', async (values) => {
    const { status, problem } = await place(buyer, await make(values))
    expect([status, problem.code]).toEqual([404, 'not_found'])
    expect((await place(buyer, newId())).status).toBe(404)
  })

  test('on an unverified listing, even for an admin who can see it', async () => {
    const admin = await server.member('admin')
    const { status, problem } = await place(admin, await make({ verificationStatus: 'pending' }))
    expect([status, problem.code]).toEqual([409, 'listing_under_review'])
  })

  test('on a sold listing', async () => {
    const { status, problem } = await place(buyer, await make({ status: 'sold' }))
    expect([status, problem.code]).toEqual([409, 'property_sold'])
  })

  test('on a listing reserved for another buyer', async () => {
    const propertyId = await make()
    const [rival, stranger] = [await server.member('user'), await server.member('user')]
    const pending = await makeOffer(buyer, propertyId)
    const accepted = await makeOffer(rival, propertyId)
    const canOffer = async (actor: Caller) =>
      (await actor.call(getProperty, { params: { id: propertyId } })).body.can.makeOffer
    const canChange = async (actor: Caller, id: string) =>
      (await actor.call(getOffer, { params: { id } })).body.can.change
    expect([await canOffer(stranger), await canChange(buyer, pending)]).toEqual([true, true])
    await accept(accepted)
    for (const actor of [stranger, buyer]) {
      const { status, problem } = await place(actor, propertyId)
      expect([status, problem.code]).toEqual([409, 'property_reserved'])
    }
    // `can` matches the refusal.
    expect([await canOffer(stranger), await canChange(buyer, pending)]).toEqual([false, false])
    expect(await canChange(rival, accepted)).toBe(true)
    expect((await place(rival, propertyId, 500_000, true)).status).toBe(201)
  })
})

describe('a new amount', () => {
  test(statement('10.5.2'), async () => {
    const propertyId = await make()
    const first = await makeOffer(buyer, propertyId, 480_000)
    const { status, body } = await place(buyer, propertyId, 490_000)
    expect([status, body.insertedId]).toEqual([201, first])
    expect(await get(first)).toMatchObject({ offeredAmount: 490_000, status: 'pending' })
  })

  test('equal to the open one changes nothing and notifies nobody', async () => {
    const propertyId = await make()
    const first = await makeOffer(buyer, propertyId, 480_000)
    const before = await get(first)
    const notifications = () =>
      server.db
        .selectFrom('notification')
        .select('kind')
        .where('offerId', '=', first)
        .where('kind', '=', 'offerChanged')
        .execute()
    const { status, body } = await place(buyer, propertyId, 480_000)
    expect([status, body.insertedId]).toEqual([201, first])
    expect(await get(first)).toEqual(before)
    expect(await notifications()).toEqual([])
    await accept(first, 480_000)
    for (const givesUp of [undefined, true])
      expect((await place(buyer, propertyId, 480_000, givesUp)).body.insertedId).toBe(first)
    expect(await get(first)).toMatchObject({ offeredAmount: 480_000, status: 'accepted' })
    expect(await notifications()).toEqual([])
  })

  test.each([undefined, false])(
    'does not replace an accepted offer without confirmation (giveUpAcceptance: %s)',
    async (flag) => {
      const propertyId = await make()
      const id = await makeOffer(buyer, propertyId)
      await accept(id)
      const { status, problem } = await place(buyer, propertyId, 490_000, flag)
      expect([status, problem.code]).toEqual([409, 'offer_accepted'])
      expect(await get(id)).toMatchObject({ offeredAmount: 500_000, status: 'accepted' })
      expect(await dealOf(propertyId)).toBe('reserved')
    },
  )

  test(statement('10.5.3'), async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await accept(id)
    expect((await place(buyer, propertyId, 490_000)).status).toBe(409)
    expect((await place(buyer, propertyId, 490_000, true)).body.insertedId).toBe(id)
    expect(await get(id)).toMatchObject({ offeredAmount: 490_000, status: 'pending' })
    expect(await dealOf(propertyId)).toBe('available')
  })

  test(statement('10.5.4'), async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await accept(id)
    const withdraw = (giveUpAcceptance?: boolean) =>
      buyer.call(changeOfferStatus, { params: { id }, body: { status: 'withdrawn', giveUpAcceptance } })
    expect((await withdraw()).problem.code).toBe('offer_accepted')
    expect(await dealOf(propertyId)).toBe('reserved')
    expect((await withdraw(true)).status).toBe(200)
    expect(await dealOf(propertyId)).toBe('available')
  })

  test('cannot be accepted if it is outside a changed range', async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await server.db
      .updateTable('property')
      .set({ price: 600_000, minPrice: 550_000, maxPrice: 650_000 })
      .where('id', '=', propertyId)
      .execute()
    expect((await accept(id)).problem).toMatchObject({
      code: 'offer_out_of_range',
      fields: { offeredAmount: 'Offered amount must be within the property price range.' },
    })
    expect((await agent.call(getOffer, { params: { id } })).body).toMatchObject({
      acceptProblem: { code: 'offer_out_of_range', outside: { minPrice: 550_000, maxPrice: 650_000 } },
      can: { accept: false, reject: true },
    })
  })

  test('outside the range leaves the open offer unchanged', async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await accept(id)
    expect((await place(buyer, propertyId, 1)).status).toBe(422)
    expect(await get(id)).toMatchObject({ offeredAmount: 500_000, status: 'accepted' })
    expect(await dealOf(propertyId)).toBe('reserved')
  })

  test('is refused while the current offer is being paid', async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await makeCharge(server.db, id, { status: 'capturing', atProvider: 'open' })
    const { status, problem } = await place(buyer, propertyId, 490_000)
    expect([status, problem.code]).toEqual([409, 'payment_in_progress'])
    expect((await get(id)).offeredAmount).toBe(500_000)
  })

  test('after a closed offer creates a new offer', async () => {
    const propertyId = await make()
    const id = await makeOffer(buyer, propertyId)
    await buyer.call(changeOfferStatus, { params: { id }, body: { status: 'withdrawn' } })
    const { status, body } = await place(buyer, propertyId)
    expect(status).toBe(201)
    expect(body.insertedId).not.toBe(id)
    expect((await get(id)).status).toBe('withdrawn')
  })
})

test(statement('10.5.1'), async () => {
  const propertyId = await make()
  const answers = await atTheSameTime(
    server.db,
    { table: 'property', ids: [propertyId] },
    Array.from({ length: 5 }, (_, i) => () => place(buyer, propertyId, 480_000 + i)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
  const rows = await server.db.selectFrom('offer').selectAll().where('propertyId', '=', propertyId).execute()
  expect(rows).toHaveLength(1)
})
