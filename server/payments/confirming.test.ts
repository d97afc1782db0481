import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, placeOffer } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements, readBooks } from '#test/kit/books.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'
import { createSandbox } from './sandbox.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let meanwhile: (() => Promise<unknown>) | undefined
let propertyId: string
let offerId: string

beforeAll(async () => {
  server = await startTestApp({
    provider: (db) => {
      const sandbox = createSandbox(db)
      return {
        ...sandbox,
        confirm: async (id, outcome) => {
          const step = meanwhile
          meanwhile = undefined
          await step?.()
          await sandbox.confirm(id, outcome)
        },
      }
    },
  })
  buyer = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())
afterEach(async () => {
  const wrong = await findDisagreements(server.db)
  if (wrong.length > 0) throw new Error(`Ledger and provider do not agree on ${wrong.join(', ')}.`)
})
beforeEach(async () => {
  propertyId = await makeProperty(server.db, { agentId: agent.id })
  offerId = await makeOffer(buyer, propertyId)
})

const offerNow = async () => (await buyer.call(getOffer, { params: { id: offerId } })).body
const dealNow = async () => (await agent.call(getProperty, { params: { id: propertyId } })).body.status
const moved = async (...transactions: string[]) => {
  const { entries } = await readBooks(server.db)
  return entries.filter((one) => transactions.includes(one.transactionId)).map((one) => one.amountMinor)
}
const step = (actor: Caller, id: string, status: 'accepted' | 'withdrawn') =>
  actor.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount: 500_000 } })

test(statement('10.6.3'), async () => {
  const rival = await server.member('user')
  const rivalOffer = await makeOffer(rival, propertyId)
  const payment = await makePayment(buyer, offerId)
  const { status, body } = await payInSandbox(buyer, payment._id)
  expect([status, body]).toEqual([200, { ...payment, status: 'captured' }])
  expect(await offerNow()).toMatchObject({ status: 'bought', transactionId: payment.transactionId })
  expect(await dealNow()).toBe('sold')
  expect((await rival.call(getOffer, { params: { id: rivalOffer } })).body).toMatchObject({
    status: 'rejected',
    reason: 'sold',
    transactionId: null,
  })
  expect(await moved(payment.transactionId)).toEqual([50_000_000])
})

test(statement('10.6.6'), async () => {
  const payment = await makePayment(buyer, offerId)
  for (const outcome of ['decline', 'approve'] as const) {
    const { status, problem } = await payInSandbox(buyer, payment._id, outcome)
    expect([status, problem.code]).toEqual([402, 'payment_declined'])
  }
  expect(await offerNow()).toMatchObject({ status: 'pending', can: { pay: true } })
  expect(await moved(payment.transactionId)).toEqual([])
  const another = await makePayment(buyer, offerId)
  expect((await payInSandbox(buyer, another._id)).status).toBe(200)
})

test('a payment that failed can be retried and is charged once', async () => {
  const payment = await makePayment(buyer, offerId)
  const failed = await payInSandbox(buyer, payment._id, 'fail')
  expect([failed.status, failed.problem.code]).toEqual([502, 'payment_failed'])
  expect((await offerNow()).status).toBe('pending')
  expect((await payInSandbox(buyer, payment._id)).body.status).toBe('captured')
  expect(await moved(payment.transactionId)).toEqual([50_000_000])
})

describe('confirming one payment twice', () => {
  test('sequentially returns the same result', async () => {
    const payment = await makePayment(buyer, offerId)
    const first = await payInSandbox(buyer, payment._id)
    for (const outcome of ['approve', 'decline', 'fail'] as const) {
      const again = await payInSandbox(buyer, payment._id, outcome)
      expect([again.status, again.body]).toEqual([200, first.body])
    }
    expect(await moved(payment.transactionId)).toEqual([50_000_000])
  })

  test('concurrently charges once', async () => {
    const payment = await makePayment(buyer, offerId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => payInSandbox(buyer, payment._id)))
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.length).toBeLessThan(10)
    for (const { problem } of others) expect(problem.code).toBe('payment_in_progress')
    expect(await moved(payment.transactionId)).toEqual([50_000_000])
    expect((await offerNow()).status).toBe('bought')
  })

  test('with a failing second confirmation does not release the claim of the first', async () => {
    const [payment, other] = [await makePayment(buyer, offerId), await makePayment(buyer, offerId)]
    const codes: unknown[] = []
    meanwhile = async () => {
      codes.push((await payInSandbox(buyer, payment._id, 'fail')).problem.code)
      codes.push((await payInSandbox(buyer, other._id)).problem.code)
      codes.push((await step(buyer, offerId, 'withdrawn')).problem.code)
    }
    expect((await payInSandbox(buyer, payment._id)).status).toBe(200)
    expect(codes).toEqual(Array(3).fill('payment_in_progress'))
    expect(await moved(payment.transactionId, other.transactionId)).toEqual([50_000_000])
  })
})

test(statement('10.6.5'), async () => {
  const payments = [await makePayment(buyer, offerId), await makePayment(buyer, offerId)]
  const answers = await Promise.all(payments.map(({ _id }) => payInSandbox(buyer, _id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await moved(...payments.map(({ transactionId }) => transactionId))).toEqual([50_000_000])
})

test('does not charge a payment whose amount has been replaced', async () => {
  const payment = await makePayment(buyer, offerId)
  await buyer.call(placeOffer, { body: { propertyId, offeredAmount: 520_000 } })
  const { status, problem } = await payInSandbox(buyer, payment._id)
  expect([status, problem.code]).toEqual([409, 'changed_meanwhile'])
  expect(await moved(payment.transactionId)).toEqual([])
  expect((await offerNow()).status).toBe('pending')
})

test('does not charge a payment of a withdrawn offer', async () => {
  const payment = await makePayment(buyer, offerId)
  await step(buyer, offerId, 'withdrawn')
  const { status, problem } = await payInSandbox(buyer, payment._id)
  expect([status, problem.code]).toEqual([409, 'offer_closed'])
  expect(await moved(payment.transactionId)).toEqual([])
})

test(statement('10.5.6'), async () => {
  const rival = await server.member('user')
  const rivalOffer = await makeOffer(rival, propertyId)
  const payment = await makePayment(rival, rivalOffer)
  await step(agent, offerId, 'accepted')
  const { status, problem } = await payInSandbox(rival, payment._id)
  expect([status, problem.code]).toEqual([409, 'property_reserved'])
  expect(await moved(payment.transactionId)).toEqual([])
  const own = await makePayment(buyer, offerId)
  expect((await payInSandbox(buyer, own._id)).status).toBe(200)
})

test('refunds a buyer who pays while another offer is accepted', async () => {
  const rival = await server.member('user')
  const payment = await makePayment(rival, await makeOffer(rival, propertyId))
  meanwhile = () => step(agent, offerId, 'accepted')
  const { status, problem } = await payInSandbox(rival, payment._id)
  expect([status, problem.code]).toEqual([409, 'property_reserved'])
  expect(problem.detail).toBe('This property is reserved for another buyer. Your money has been returned.')
  expect(await moved(payment.transactionId)).toEqual([50_000_000, -50_000_000])
  expect(await dealNow()).toBe('reserved')
})

test('does not find payments of other buyers, and rejects unknown outcomes', async () => {
  const payment = await makePayment(buyer, offerId)
  const admin = await server.member('admin')
  for (const actor of [await server.member('user'), agent, admin]) {
    expect((await payInSandbox(actor, payment._id)).status).toBe(404)
  }
  for (const id of [newId(), 'payment']) expect((await payInSandbox(buyer, id)).status).toBe(404)
  const wrong = await payInSandbox(buyer, payment._id, 'refund' as never)
  expect([wrong.status, Object.keys(wrong.problem.fields ?? {})]).toEqual([422, ['outcome']])
  expect((await offerNow()).status).toBe('pending')
})
