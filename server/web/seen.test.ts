import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, placeOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { deleteReview } from '#contract/reviews.ts'
import { deleteProperty, rejectProperty, verifyProperty } from '#contract/properties.ts'
import { changeRole, deleteUser, listUsers } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, makeReview, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let ada: Caller
let grace: Caller
let propertyId: string
let id: string

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user', 'Chloe Laurent')
  agent = await server.member('agent', 'Marcus Bell')
  ada = await server.member('admin', 'Ada Whitfield')
  grace = await server.member('admin', 'Grace Moor')
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = await makeProperty(server.db, { agentId: agent.id })
  id = await makeOffer(buyer, propertyId, 500_000)
})

const answer = (status: 'accepted' | 'rejected', offeredAmount: number, version?: string) =>
  agent.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount }, version })
const offerNow = async () => (await agent.call(getOffer, { params: { id } })).body

test.each(['accepted', 'rejected'] as const)(
  'an offer with a changed amount is not %s at the amount seen',
  async (status) => {
    await makeOffer(buyer, propertyId, 480_000)
    const refused = await answer(status, 500_000)
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      409,
      'changed_meanwhile',
      'Chloe Laurent changed this offer to $480,000 a moment ago.',
    ])
    const { version, offeredAmount, can } = await offerNow()
    expect(refused.problem.current).toEqual({ version, offeredAmount, status: 'pending', can })
    expect(offeredAmount).toBe(480_000)
    expect((await answer(status, 480_000, version)).body).toEqual({
      modifiedCount: 1,
      offeredAmount: 480_000,
    })
  },
)

test.each(['accepted', 'rejected'] as const)('an offer is not %s without the amount seen', async (status) => {
  const { status: answered, problem } = await agent.call(changeOfferStatus, {
    params: { id },
    body: { status } as never,
  })
  expect([answered, problem.fields]).toEqual([422, { offeredAmount: 'Offered amount is required' }])
  expect((await offerNow()).status).toBe('pending')
})

test('an amount that was changed and restored has another version', async () => {
  const { version } = await offerNow()
  await makeOffer(buyer, propertyId, 480_000)
  await makeOffer(buyer, propertyId, 500_000)
  expect((await answer('accepted', 500_000, version)).status).toBe(409)
})

test('tells a withdrawing buyer who answered the offer', async () => {
  const { version } = await offerNow()
  await answer('accepted', 500_000)
  const { status, problem } = await buyer.call(changeOfferStatus, {
    params: { id },
    body: { status: 'withdrawn' },
    version,
  })
  expect([status, problem.detail]).toEqual([409, 'Marcus Bell accepted this offer a moment ago.'])
  expect(problem.current?.can['withdraw']).toBe(true)
})

test('tells the agent that the offer was withdrawn, and who bought the home', async () => {
  const { version } = await offerNow()
  await buyer.call(changeOfferStatus, { params: { id }, body: { status: 'withdrawn' } })
  expect((await answer('accepted', 500_000, version)).problem.detail).toBe(
    'Chloe Laurent withdrew this offer a moment ago.',
  )
  const rival = await server.member('user', 'Rita Rival')
  id = await makeOffer(buyer, propertyId)
  const seen = (await offerNow()).version
  await payInSandbox(rival, (await makePayment(rival, await makeOffer(rival, propertyId)))._id)
  expect((await answer('rejected', 500_000, seen)).problem.detail).toBe(
    'Rita Rival bought this property a moment ago.',
  )
})

test('tells a buyer that the home was sold, but not to whom', async () => {
  const { version } = await offerNow()
  const rival = await server.member('user', 'Wanda Winner')
  await payInSandbox(rival, (await makePayment(rival, await makeOffer(rival, propertyId)))._id)
  const outdated = await Promise.all([
    buyer.call(changeOfferStatus, { params: { id }, body: { status: 'withdrawn' }, version }),
    buyer.call(createPayment, { body: { offerId: id, idempotencyKey: crypto.randomUUID() }, version }),
    buyer.call(placeOffer, { body: { propertyId, offeredAmount: 510_000 }, version }),
  ])
  for (const { status, problem } of outdated) {
    expect(status).toBe(409)
    expect(JSON.stringify(problem)).not.toContain('Wanda')
  }
  const sold = 'This property was sold to another buyer.'
  expect(outdated.slice(0, 2).map(({ problem }) => problem.detail)).toEqual([sold, sold])
})

test('opens a payment only for the amount shown, which the sale records', async () => {
  const open = (offeredAmount: number) =>
    buyer.call(createPayment, { body: { offerId: id, idempotencyKey: crypto.randomUUID(), offeredAmount } })
  await makeOffer(buyer, propertyId, 520_000)
  const refused = await open(500_000)
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'You changed this offer to $520,000 a moment ago.',
  ])
  expect(await server.db.selectFrom('payment').select('id').where('offerId', '=', id).execute()).toEqual([])
  const { body: payment } = await open(520_000)
  const buy = (offeredAmount: number) =>
    buyer.call(changeOfferStatus, {
      params: { id },
      body: { status: 'bought', transactionId: payment.transactionId, offeredAmount },
    })
  await payInSandbox(buyer, payment._id)
  expect((await buy(520_000)).body).toEqual({ modifiedCount: 1, offeredAmount: 520_000 })
})

test('opens no payment if the asking price differs from the one shown', async () => {
  const { price } = (await offerNow()).property
  const open = (askingPrice: number, idempotencyKey = crypto.randomUUID()) =>
    buyer.call(createPayment, { body: { offerId: id, idempotencyKey, askingPrice } })
  const key = crypto.randomUUID()
  const opened = await open(price ?? 0, key)
  expect(opened.status).toBe(201)
  const lower = (price ?? 0) - 1_000
  await server.db.updateTable('property').set({ price: lower }).where('id', '=', propertyId).execute()
  const refused = await open(price ?? 0)
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'changed_meanwhile',
    `The asking price is $${lower.toLocaleString('en-US')} now. No money was taken.`,
  ])
  // A retry gets its own payment.
  expect((await open(price ?? 0, key)).body._id).toBe(opened.body._id)
  expect((await open(lower)).status).toBe(201)
})

test('tells an admin who already decided on a listing, an account, or a review', async () => {
  const pending = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  const version = '2026-01-01T00:00:00.000Z'
  await ada.call(rejectProperty, { params: { id: pending }, body: { reason: 'No picture' } })
  const verified = await grace.call(verifyProperty, { params: { id: pending }, version })
  expect([verified.status, verified.problem.detail]).toEqual([
    409,
    'Ada Whitfield rejected this listing a moment ago.',
  ])
  await ada.call(deleteProperty, { params: { id: pending } })
  const gone = await grace.call(deleteProperty, { params: { id: pending }, version })
  expect([gone.status, gone.problem.detail]).toEqual([
    404,
    'Ada Whitfield deleted this listing a moment ago.',
  ])
  // Callers without access learn nothing.
  const foreign = await server.member('agent')
  const unknown = await foreign.call(deleteProperty, { params: { id: pending }, version })
  expect([unknown.status, unknown.problem.detail]).toEqual([404, undefined])

  const james = await server.member('user', 'James Smith')
  const { body } = await grace.call(listUsers, { query: { email: james.email } })
  await ada.call(changeRole, { params: { id: james.id }, body: { role: 'admin' } })
  const changed = await grace.call(changeRole, {
    params: { id: james.id },
    body: { role: 'admin' },
    version: body[0]?.version,
  })
  expect([changed.status, changed.problem.detail]).toEqual([
    409,
    'Ada Whitfield made James Smith an admin a moment ago.',
  ])
  expect(changed.problem.current).toMatchObject({ role: 'admin' })
  await ada.call(deleteUser, { params: { id: james.id } })
  const closed = await grace.call(changeRole, { params: { id: james.id }, body: { role: 'user' } })
  expect([closed.status, closed.problem.detail]).toEqual([
    404,
    'Ada Whitfield deleted this account a moment ago.',
  ])

  const review = await makeReview(buyer, propertyId)
  await ada.call(deleteReview, { params: { id: review } })
  const twice = await grace.call(deleteReview, { params: { id: review } })
  expect([twice.status, twice.problem.detail]).toEqual([
    404,
    'Ada Whitfield deleted this review a moment ago.',
  ])
})
