import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOfferStatus, placeOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements } from '#test/kit/books.ts'
import { makeOffer, makeProperty, makeSale, payInSandbox } from '#test/kit/factories.ts'
import { ProviderFailure } from './provider.ts'
import { createSandbox } from './sandbox.ts'

/** The simulated fault of the provider for the next opening. */
let trouble: (() => Error) | undefined
let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp({
    provider: (db) => {
      const sandbox = createSandbox(db)
      return {
        ...sandbox,
        open: async (terms) => {
          const opened = await sandbox.open(terms)
          const error = trouble?.()
          trouble = undefined
          if (error) throw error
          return opened
        },
      }
    },
  })
  buyer = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const offer = async (amount?: number) =>
  makeOffer(buyer, await makeProperty(server.db, { agentId: agent.id }), amount)
const open = (actor: Caller, offerId: string, idempotencyKey: string = crypto.randomUUID()) =>
  actor.call(createPayment, { body: { offerId, idempotencyKey } })

test(statement('10.6.1'), async () => {
  const offerId = await offer(480_000)
  const idempotencyKey = crypto.randomUUID()
  const body = { offerId, idempotencyKey, amount: 1, currency: 'JPY', status: 'captured' }
  const answer = await buyer.call(createPayment, { body })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    _id: expect.any(String),
    offerId,
    amount: 480_000,
    currency: 'USD',
    status: 'created',
    provider: 'sandbox',
    transactionId: expect.stringMatching(/^sandbox_/),
    clientSecret: null,
  })
  const charge = await server.db
    .selectFrom('sandboxPayment')
    .selectAll()
    .where('id', '=', answer.body.transactionId)
    .executeTakeFirst()
  expect(charge).toMatchObject({ amountMinor: 48_000_000, currency: 'USD', status: 'open' })
})

describe('the same idempotency key', () => {
  test(statement('10.6.2'), async () => {
    const [offerId, key] = [await offer(), crypto.randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(buyer, offerId, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect((await open(buyer, offerId, key)).body).toEqual(answers[0]?.body)
  })

  test('returns the payment in its current state after it was paid', async () => {
    const [offerId, key] = [await offer(), crypto.randomUUID()]
    const { body } = await open(buyer, offerId, key)
    await payInSandbox(buyer, body._id)
    const again = await open(buyer, offerId, key)
    expect([again.status, again.body]).toEqual([201, { ...body, status: 'captured' }])
  })

  test('opens a separate payment for another offer', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [await open(buyer, await offer(), key), await open(buyer, await offer(), key)]
    expect(first.body._id).not.toBe(second.body._id)
    expect(first.body.transactionId).not.toBe(second.body.transactionId)
  })

  test('never reuses a charge of an amount that has been replaced', async () => {
    const propertyId = await makeProperty(server.db)
    const offerId = await makeOffer(buyer, propertyId, 480_000)
    const key = crypto.randomUUID()
    trouble = () => new Error('The process was stopped before it wrote down what it had opened.')
    expect((await open(buyer, offerId, key)).status).toBe(500)
    await buyer.call(placeOffer, { body: { propertyId, offeredAmount: 520_000 } })
    const { body } = await open(buyer, offerId, key)
    expect((await payInSandbox(buyer, body._id)).body).toMatchObject({ amount: 520_000, status: 'captured' })
    expect(await findDisagreements(server.db)).toEqual([])
  })
})

test('another key opens another payment of the offer', async () => {
  const offerId = await offer()
  const [first, second] = [await open(buyer, offerId), await open(buyer, offerId)]
  expect(first.body._id).not.toBe(second.body._id)
})

test('reports a provider that cannot be reached', async () => {
  trouble = () => new ProviderFailure('No connection to card number 4242')
  const { status, problem } = await open(buyer, await offer())
  expect([status, problem.code]).toEqual([502, 'payment_failed'])
  expect(problem.title).toBe('There was an error processing your payment. Please try again.')
  expect(JSON.stringify(problem)).not.toContain('4242')
})

describe('a payment is refused', () => {
  test("for another buyer's offer: not found for strangers, forbidden for those who can see it", async () => {
    const offerId = await offer()
    const admin = await server.member('admin')
    for (const stranger of [await server.member('user'), await server.member('agent')]) {
      expect((await open(stranger, offerId)).status).toBe(404)
    }
    for (const onlooker of [agent, admin]) expect((await open(onlooker, offerId)).status).toBe(403)
    expect((await open(buyer, newId())).status).toBe(404)
  })

  test('without both fields', async () => {
    const body = { offerId: 'mine', idempotencyKey: 'again' }
    const { status, problem } = await buyer.call(createPayment, { body })
    expect(status).toBe(422)
    expect(Object.keys(problem.fields ?? {})).toEqual(['offerId', 'idempotencyKey'])
  })

  test.each(['withdrawn', 'rejected'] as const)('for a %s offer', async (status) => {
    const id = await offer()
    const actor = status === 'withdrawn' ? buyer : agent
    await actor.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount: 500_000 } })
    expect((await open(buyer, id)).problem.code).toBe('offer_closed')
  })

  test('for a sold property', async () => {
    const { offerId } = await makeSale(server.db, buyer)
    const { status, problem } = await open(buyer, offerId)
    expect([status, problem.code]).toEqual([409, 'property_sold'])
  })

  test.each([
    [{ verificationStatus: 'pending' }, 'listing_under_review'],
    [{ verificationStatus: 'rejected' }, 'listing_under_review'],
    [{ minPrice: 490_000 }, 'offer_out_of_range'],
    [{ deletedAt: new Date() }, 'offer_closed'],
  ] as const)('for a listing changed to %j', async (values, code) => {
    const propertyId = await makeProperty(server.db)
    const offerId = await makeOffer(buyer, propertyId, 480_000)
    await server.db.updateTable('property').set(values).where('id', '=', propertyId).execute()
    expect((await open(buyer, offerId)).problem.code).toBe(code)
  })
})
