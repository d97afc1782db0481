import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, listOffers } from '#contract/offers.ts'
import { confirmSandboxPayment, createPayment } from '#contract/payments.ts'
import { getProperty } from '#contract/properties.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty } from '#test/kit/factories.ts'
import { createSandbox } from './sandbox.ts'

const buyerCount = 100

/** Blocks every caller until all have arrived: the worst moment for concurrent charges. */
function createGate(expected: number) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let arrived = 0
  return (): Promise<void> => {
    arrived += 1
    if (arrived === expected) open()
    return opened
  }
}

let server: TestApp
let buyers: Caller[]
const gate = createGate(buyerCount)

beforeAll(async () => {
  server = await startTestApp({
    provider: (db) => {
      const sandbox = createSandbox(db)
      return {
        ...sandbox,
        confirm: async (id, outcome) => {
          await sandbox.confirm(id, outcome)
          await gate()
        },
      }
    },
  })
  buyers = await Promise.all(Array.from({ length: buyerCount }, () => server.member('user')))
})
afterAll(() => server.stop())

test(statement('10.6.4'), async () => {
  const propertyId = await makeProperty(server.db)
  const amounts = buyers.map((_, index) => 475_000 + index * 500)
  const offers = await Promise.all(buyers.map((buyer, index) => makeOffer(buyer, propertyId, amounts[index])))
  const payments = await Promise.all(buyers.map((buyer, index) => makePayment(buyer, offers[index] ?? '')))

  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      buyer.call(confirmSandboxPayment, { params: { id: payments[index]?._id ?? '' }, body: {} }),
    ),
  )

  const sold = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect([sold.length, refused.length]).toEqual([1, 99])
  for (const { problem } of refused) {
    expect(problem).toMatchObject({
      code: 'property_sold',
      detail: 'This property has been sold. Your money has been returned.',
    })
  }

  const winner = answers.findIndex(({ status }) => status === 200)
  const paid = payments[winner]
  const ledger = await server.db.selectFrom('ledgerEntry').selectAll().execute()
  const sum = (kind: 'capture' | 'refund') =>
    ledger.filter((entry) => entry.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0)
  const allMinor = amounts.reduce((total, amount) => total + amount * 100, 0)
  const paidMinor = (paid?.amount ?? 0) * 100
  expect(ledger).toHaveLength(100 + 99)
  expect(sum('capture')).toBe(allMinor)
  expect(sum('capture') + sum('refund')).toBe(paidMinor)

  const books = await server.db.selectFrom('sandboxPayment').selectAll().execute()
  const captured = books.filter(({ status }) => status === 'captured')
  expect(captured.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([[paid?.transactionId, paidMinor]])
  expect(books.filter(({ status }) => status === 'refunded')).toHaveLength(99)

  const buyer = buyers[winner] as Caller
  const property = await buyer.call(getProperty, { params: { id: propertyId } })
  expect(property.body.status).toBe('sold')
  const bought = await buyer.call(listOffers)
  expect(bought.body).toMatchObject([{ status: 'bought', transactionId: paid?.transactionId }])
  const loser = buyers[winner === 0 ? 1 : 0] as Caller
  const lost = await loser.call(listOffers)
  const refundedTransactionId = payments[winner === 0 ? 1 : 0]?.transactionId
  const refundedAmount = lost.body[0]?.offeredAmount
  expect(lost.body).toMatchObject([
    { status: 'rejected', reason: 'sold', transactionId: null, refundedTransactionId, refundedAmount },
  ])

  const word = { status: 'bought', transactionId: paid?.transactionId ?? '' } as const
  const again = await buyer.call(changeOfferStatus, { params: { id: offers[winner] ?? '' }, body: word })
  expect(again.status).toBe(200)
  const body = { offerId: offers[winner] ?? '', idempotencyKey: crypto.randomUUID() }
  const twice = await buyer.call(createPayment, { body })
  expect([twice.status, twice.problem.detail]).toEqual([409, 'You have already bought this property.'])
})
