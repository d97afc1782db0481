import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, listOffersByListing, offersPerListing } from '#contract/offers.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

let now = Date.UTC(2026, 0, 1)
let server: TestApp
let agent: Caller
let otherAgent: Caller
let buyers: Caller[]

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date((now += 1000)) })
  agent = await server.member('agent')
  otherAgent = await server.member('agent')
  buyers = await Promise.all(Array.from({ length: 3 }, () => server.member('user')))
})
afterAll(() => server.stop())

const [low, middle, high] = [480_000, 490_000, 500_000]

async function offered(agentId: string, amounts: number[]) {
  const propertyId = await makeProperty(server.db, { agentId })
  for (const [at, amount] of amounts.entries()) await makeOffer(buyers[at] as Caller, propertyId, amount)
  return propertyId
}

test('pages contain listings with all of their offers, open and best ones first, and exact counts', async () => {
  const first = await offered(agent.id, [middle, high, low])
  const second = await offered(agent.id, [low, middle])
  const third = await offered(agent.id, [high])
  await offered(otherAgent.id, [high])
  await makeProperty(server.db, { agentId: agent.id })
  await server.db
    .updateTable('offer')
    .set({ status: 'rejected' })
    .where('propertyId', '=', first)
    .where('offeredAmount', '=', high)
    .execute()

  const pages = await readPages(agent, listOffersByListing, { limit: 2 })
  expect(pages.map((page) => page.map(({ propertyId }) => propertyId))).toEqual([[third, second], [first]])
  const one = await agent.call(listOffersByListing, { query: { propertyId: second } })
  expect(one.body).toEqual(pages[0]?.filter(({ propertyId }) => propertyId === second))
  expect(one.headers.get('x-total-count')).toBe('1')
  expect((await otherAgent.call(listOffersByListing, { query: { propertyId: second } })).body).toEqual([])
  const [group] = pages[1] ?? []
  expect(group).toMatchObject({ offerCount: 3, openCount: 2, bestAmount: middle, price: 500_000 })
  expect(group?.offers.map(({ offeredAmount, status }) => [offeredAmount, status])).toEqual([
    [middle, 'pending'],
    [low, 'pending'],
    [high, 'rejected'],
  ])
  expect(group?.offers[0]?.can).toMatchObject({ accept: true, reject: true })

  const [best] = group?.offers ?? []
  await agent.call(changeOfferStatus, {
    params: { id: best?._id ?? '' },
    body: { status: 'accepted', offeredAmount: middle },
  })
  const rejected = await agent.call(listOffersByListing, { query: { status: 'rejected' } })
  expect(rejected.headers.get('x-total-count')).toBe('1')
  expect(rejected.body).toMatchObject([
    {
      propertyId: first,
      // Ordered by an offer that the filter excludes.
      dealStatus: 'reserved',
      offerCount: 3,
      openCount: 2,
      bestAmount: middle,
      offers: [{ status: 'rejected' }],
    },
  ])
  expect(rejected.body[0]?.offers).toHaveLength(1)
})

test('the best amount of a listing comes from an open offer within the price range, if there is one', async () => {
  const owner = await server.member('agent')
  const propertyId = await offered(owner.id, [low, middle, high])
  const bestWithin = async (minPrice: number, maxPrice: number) => {
    const range = { minPrice, price: minPrice, maxPrice }
    await server.db.updateTable('property').set(range).where('id', '=', propertyId).execute()
    const [group] = (await owner.call(listOffersByListing)).body
    return [group?.openCount, group?.bestAmount]
  }
  expect(await bestWithin(low, middle)).toEqual([3, middle])
  expect(await bestWithin(high + 1, high + 2)).toEqual([3, null])
  // An accepted offer stays valid even if the range changes.
  await bestWithin(low, high)
  const [group] = (await owner.call(listOffersByListing)).body
  const body = { status: 'accepted', offeredAmount: high } as const
  const params = { id: group?.offers[0]?._id ?? '' }
  expect((await owner.call(changeOfferStatus, { params, body })).status).toBe(200)
  expect(await bestWithin(low, middle)).toEqual([3, high])
})

test('a listing with very many offers returns the best ones and the exact count', async () => {
  const propertyId = await makeProperty(server.db, { agentId: otherAgent.id })
  const buyingDate = new Date(now)
  await server.db
    .insertInto('offer')
    .values(
      Array.from({ length: offersPerListing + 1 }, (_, at) => ({
        id: newId(),
        propertyId,
        buyerId: (buyers[0] as Caller).id,
        offeredAmount: 480_000 + at,
        status: 'withdrawn' as const,
        buyingDate,
      })),
    )
    .execute()
  const { body } = await otherAgent.call(listOffersByListing, { query: { status: 'withdrawn' } })
  expect(body).toMatchObject([{ offerCount: offersPerListing + 1, openCount: 0 }])
  expect(body[0]?.offers).toHaveLength(offersPerListing)
  expect(body[0]?.offers.at(-1)?.offeredAmount).toBe(480_001)
})
