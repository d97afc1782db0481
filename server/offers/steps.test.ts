import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, type OfferStatus, offerStatuses } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeCharge, makeOffer, makeProperty } from '#test/kit/factories.ts'

type Who = 'buyer' | 'agent' | 'admin' | 'stranger' | 'otherAgent'
type Step = 'accepted' | 'rejected' | 'withdrawn' | 'bought'

const takenBy: Record<Step, Who> = {
  accepted: 'agent',
  rejected: 'agent',
  withdrawn: 'buyer',
  bought: 'buyer',
}
const allowed: Record<OfferStatus, Step[]> = {
  pending: ['accepted', 'rejected', 'withdrawn', 'bought'],
  accepted: ['rejected', 'withdrawn', 'bought'],
  rejected: [],
  withdrawn: [],
  bought: [],
}
const dealIn = { pending: 'available', accepted: 'reserved', bought: 'sold' } as const
const dealAfter = {
  accepted: 'reserved',
  rejected: 'available',
  withdrawn: 'available',
  bought: 'sold',
} as const

let server: TestApp
const callers = {} as Record<Who, Caller>

beforeAll(async () => {
  server = await startTestApp()
  callers.buyer = await server.member('user')
  callers.stranger = await server.member('user')
  callers.agent = await server.member('agent')
  callers.otherAgent = await server.member('agent')
  callers.admin = await server.member('admin')
})
afterAll(() => server.stop())

/** An offer in this status, with a captured payment but no sale yet. */
async function arrange(status: OfferStatus) {
  const propertyId = await makeProperty(server.db, { agentId: callers.agent.id })
  const id = await makeOffer(callers.buyer, propertyId)
  const { transactionId } = await makeCharge(server.db, id, { status: 'created', atProvider: 'captured' })
  const deal = status in dealIn ? dealIn[status as keyof typeof dealIn] : 'available'
  if (status === 'bought') await makeCharge(server.db, id, { status: 'captured', atProvider: 'captured' })
  else {
    await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('offer').set({ status }).where('id', '=', id).execute()
      await tx.updateTable('property').set({ status: deal }).where('id', '=', propertyId).execute()
    })
  }
  return { propertyId, id, transactionId, deal }
}

const take = (who: Who, id: string, step: Step, transactionId: string) =>
  callers[who].call(changeOfferStatus, {
    params: { id },
    body:
      step === 'bought'
        ? { status: step, transactionId }
        : { status: step, offeredAmount: 500_000, giveUpAcceptance: true },
  })

function expected(status: OfferStatus, step: Step, who: Who): [number, string | undefined] {
  if (who === 'stranger' || who === 'otherAgent') return [404, 'not_found']
  if (who !== takenBy[step]) return [403, 'forbidden']
  if (allowed[status].includes(step)) return [200, undefined]
  return [409, step === 'bought' && status === 'bought' ? 'property_sold' : 'offer_closed']
}

describe.each(offerStatuses)('an offer that is %s', (status) => {
  describe.each(Object.keys(takenBy) as Step[])('becomes %s', (step) => {
    test.each(['buyer', 'agent', 'admin', 'stranger', 'otherAgent'] as const)(
      'by the %s, or not',
      async (who) => {
        const { id, propertyId, transactionId, deal } = await arrange(status)
        const [code, problemCode] = expected(status, step, who)
        const { status: answered, body, problem } = await take(who, id, step, transactionId)
        expect([answered, problem.code]).toEqual([code, problemCode])
        expect(body.modifiedCount).toBe(code === 200 ? 1 : undefined)

        const offer = (await callers.buyer.call(getOffer, { params: { id } })).body
        expect(offer.status).toBe(code === 200 ? step : status)
        const property = (await callers.admin.call(getProperty, { params: { id: propertyId } })).body
        expect(property.status).toBe(code === 200 ? dealAfter[step] : deal)
      },
    )
  })

  test('tells every role which steps it can take', async () => {
    const { id } = await arrange(status)
    for (const who of ['buyer', 'agent', 'admin'] as const) {
      const { can } = (await callers[who].call(getOffer, { params: { id } })).body
      const may = (step: Step) => who === takenBy[step] && allowed[status].includes(step)
      expect(can).toEqual({
        pay: may('bought'),
        change: may('withdrawn'),
        withdraw: may('withdrawn'),
        accept: may('accepted'),
        reject: may('rejected'),
      })
    }
  })
})

test('rejects unknown statuses', async () => {
  const { id } = await arrange('pending')
  for (const body of [{ status: 'pending' }, { status: 'sold' }, {}]) {
    const { status, problem } = await callers.buyer.call(changeOfferStatus, {
      params: { id },
      body: body as never,
    })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['status']])
  }
  const { problem } = await callers.buyer.call(changeOfferStatus, {
    params: { id },
    body: { status: 'bought' } as never,
  })
  expect(problem.fields).toEqual({ transactionId: 'Transaction id is required' })
})

test('an unknown offer is not found', async () => {
  for (const id of [newId(), 'offer']) {
    expect((await take('buyer', id, 'withdrawn', '')).status).toBe(404)
    expect((await take('buyer', id, 'bought', 'any')).status).toBe(404)
  }
})

test('an agent who becomes a plain user can no longer decide', async () => {
  const former = await server.member('agent')
  const id = await makeOffer(callers.buyer, await makeProperty(server.db, { agentId: former.id }))
  await server.db.updateTable('user').set({ role: 'user' }).where('id', '=', former.id).execute()
  const answer = await former.call(changeOfferStatus, {
    params: { id },
    body: { status: 'accepted', offeredAmount: 500_000 },
  })
  expect(answer.status).toBe(404)
})

test.each(['accepted', 'rejected', 'withdrawn'] as const)(
  'an offer cannot be %s while its payment is in progress',
  async (step) => {
    const { id } = await arrange('pending')
    await makeCharge(server.db, id, { status: 'capturing', atProvider: 'open' })
    const { status, problem } = await take(takenBy[step], id, step, '')
    expect([status, problem.code]).toEqual([409, 'payment_in_progress'])
  },
)

test('an offer on a listing under review cannot be accepted', async () => {
  const { id, propertyId } = await arrange('pending')
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'pending' })
    .where('id', '=', propertyId)
    .execute()
  const { status, problem } = await take('agent', id, 'accepted', '')
  expect([status, problem.code]).toEqual([409, 'listing_under_review'])
  expect((await take('buyer', id, 'withdrawn', '')).status).toBe(200)
})
