import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, listOffers } from '#contract/offers.ts'
import { changeRole } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { placed } from '../properties/service.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

type Who = 'buyer' | 'rival' | 'agent' | 'otherAgent' | 'admin'

let now = Date.UTC(2026, 0, 1)
let server: TestApp
const callers = {} as Record<Who, Caller>
/** Named by buyer and listing; the agent also offers on the other agent's listing. */
const ids: Record<string, string> = {}
let house: string

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date((now += 1)) })
  for (const who of ['buyer', 'rival'] as const) callers[who] = await server.member('user')
  for (const who of ['agent', 'otherAgent'] as const) callers[who] = await server.member('agent')
  callers.admin = await server.member('admin')
  house = await makeProperty(server.db, { agentId: callers.agent.id })
  const flat = await makeProperty(server.db, { agentId: callers.otherAgent.id })
  ids['buyer:house'] = await makeOffer(callers.buyer, house)
  ids['rival:house'] = await makeOffer(callers.rival, house)
  ids['buyer:flat'] = await makeOffer(callers.buyer, flat)
  ids['agent:flat'] = await makeOffer(callers.agent, flat)
  const rejected = {
    params: { id: ids['rival:house'] },
    body: { status: 'rejected' as const, offeredAmount: 500_000 },
  }
  await callers.agent.call(changeOfferStatus, rejected)
})
afterAll(() => server.stop())

const seen: Record<Who, string[]> = {
  buyer: ['buyer:flat', 'buyer:house'],
  rival: ['rival:house'],
  agent: ['agent:flat', 'rival:house', 'buyer:house'],
  otherAgent: ['agent:flat', 'buyer:flat'],
  admin: ['agent:flat', 'buyer:flat', 'rival:house', 'buyer:house'],
}
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id
const names = async (who: Who, query: Record<string, string> = {}) => {
  const { status, body, headers } = await callers[who].call(listOffers, { query })
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ _id }) => nameOf(_id))
}

describe.each(Object.keys(seen) as Who[])('%s', (who) => {
  test('lists the offers that the member may see, newest first', async () => {
    expect(await names(who)).toEqual(seen[who])
  })

  test('opens these and no others', async () => {
    for (const [name, id] of Object.entries(ids)) {
      const { status } = await callers[who].call(getOffer, { params: { id } })
      expect([name, status]).toEqual([name, seen[who].includes(name) ? 200 : 404])
    }
  })
})

test('filters by role, listing, and status', async () => {
  expect(await names('agent', { as: 'buyer' })).toEqual(['agent:flat'])
  expect(await names('admin', { as: 'buyer' })).toEqual([])
  expect(await names('agent', { as: 'agent' })).toEqual(['rival:house', 'buyer:house'])
  expect(await names('agent', { as: 'agent', status: 'pending' })).toEqual(['buyer:house'])
  expect(await names('otherAgent', { as: 'agent', propertyId: house })).toEqual([])
  expect(await names('admin', { as: 'agent' })).toEqual([])
  expect(await names('buyer', { as: 'agent' })).toEqual([])
  expect(await names('agent', { propertyId: house })).toEqual(['rival:house', 'buyer:house'])
  expect(await names('buyer', { propertyId: house })).toEqual(['buyer:house'])
  expect(await names('otherAgent', { propertyId: house })).toEqual([])
  expect(await names('admin', { status: 'rejected' })).toEqual(['rival:house'])
  expect(await names('admin', { propertyId: house, status: 'pending' })).toEqual(['buyer:house'])
  expect(await names('admin', { propertyId: house, status: 'pending,rejected' })).toEqual([
    'rival:house',
    'buyer:house',
  ])
})

test('admins search offers by words of the listing and its people, and sort them', async () => {
  expect(await names('admin', { search: 'ballard user 2' })).toEqual(['rival:house'])
  expect(await names('admin', { search: callers.buyer.email })).toEqual(['buyer:flat', 'buyer:house'])
  expect(await names('admin', { search: `${callers.otherAgent.email}, seattle` })).toEqual([
    'agent:flat',
    'buyer:flat',
  ])
  expect(await names('admin', { search: '100%' })).toEqual([])
  await server.db
    .updateTable('user')
    .set({ name: 'Łukasz Ågren' })
    .where('id', '=', callers.rival.id)
    .execute()
  expect(await names('admin', { search: 'agren LUKASZ' })).toEqual(['rival:house'])
  expect(await names('admin', { sort: 'buyingDate', status: 'pending' })).toEqual([
    'buyer:house',
    'buyer:flat',
    'agent:flat',
  ])
  await server.db
    .updateTable('offer')
    .set({ offeredAmount: 510_000 })
    .where('id', '=', ids['buyer:house'] as string)
    .execute()
  for (const sort of ['offeredAmount', '-offeredAmount'] as const) {
    const pages = await readPages(callers.admin, listOffers, { limit: 3, sort })
    const found = pages.flat().map(({ _id }) => nameOf(_id))
    expect([sort, found.at(sort === 'offeredAmount' ? -1 : 0), new Set(found).size]).toEqual([
      sort,
      'buyer:house',
      4,
    ])
  }
})

test('a search finds the same if many offers match it, or if its words are too short for an index', async () => {
  const old = await server.db
    .insertInto('offer')
    .values(
      Array.from({ length: 100 }, (_, at) => ({
        id: newId(),
        propertyId: house,
        buyerId: callers.rival.id,
        offeredAmount: 500_000,
        status: 'rejected',
        buyingDate: new Date(Date.UTC(2025, 0, 1, 0, at)),
      })),
    )
    .returning('id')
    .execute()
  const found = async (query: Record<string, string>) =>
    (await readPages(callers.admin, listOffers, { limit: 40, ...query })).flat().map(({ _id }) => _id)
  const all = await found({})
  expect(all).toHaveLength(104)
  for (const search of ['seattle', 'Seattle, Ballard', 'se', callers.agent.email.slice(0, 2)])
    expect([search, await found({ search })]).toEqual([search, all])
  expect(await found({ search: `seattle ${callers.rival.email}` })).toHaveLength(101)
  expect(await found({ search: `seattle ${callers.otherAgent.email}` })).toHaveLength(2)
  await server.db
    .deleteFrom('offer')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
})

test('an agent who becomes a plain user no longer sees offers on their former listings', async () => {
  const former = await server.member('agent')
  const propertyId = await makeProperty(server.db, { agentId: former.id })
  await makeOffer(callers.rival, propertyId)
  const asAgent = async () => (await former.call(listOffers, { query: { as: 'agent' } })).body.length
  expect(await asAgent()).toBe(1)
  await callers.admin.call(changeRole, { params: { id: former.id }, body: { role: 'user' } })
  expect(await asAgent()).toBe(0)
  await server.db.deleteFrom('offer').where('propertyId', '=', propertyId).execute()
})

test('a pending rival of an accepted offer can be rejected but not accepted', async () => {
  const propertyId = await makeProperty(server.db, { agentId: callers.agent.id })
  const rival = await makeOffer(callers.rival, propertyId)
  const accepted = await makeOffer(callers.buyer, propertyId)
  const can = async (id: string) => (await callers.agent.call(getOffer, { params: { id } })).body.can
  expect(await can(rival)).toMatchObject({ accept: true, reject: true })
  const body = { status: 'accepted' as const, offeredAmount: 500_000 }
  await callers.agent.call(changeOfferStatus, { params: { id: accepted }, body })
  expect(await can(rival)).toMatchObject({ accept: false, reject: true })
  expect(await can(accepted)).toMatchObject({ accept: false, reject: true })
})

test("the payable filter returns the viewer's offers that can be paid", async () => {
  const buyer = await server.member('agent')
  const offerOn = async (values: Parameters<typeof makeProperty>[1] = {}, amount = 500_000) => {
    const propertyId = await makeProperty(server.db, { agentId: callers.agent.id })
    const id = await makeOffer(buyer, propertyId, amount)
    if (Object.keys(values).length > 0)
      await server.db.updateTable('property').set(values).where('id', '=', propertyId).execute()
    return { id, propertyId }
  }
  const pending = await offerOn()
  const accepted = await offerOn()
  const body = { status: 'accepted' as const, offeredAmount: 500_000 }
  await callers.agent.call(changeOfferStatus, { params: { id: accepted.id }, body })
  const outbid = await offerOn()
  const winner = await makeOffer(callers.rival, outbid.propertyId)
  await callers.agent.call(changeOfferStatus, { params: { id: winner }, body })
  await offerOn({ minPrice: 600_000, price: 700_000, maxPrice: 700_000 })
  await offerOn({ verificationStatus: 'pending' })
  await offerOn({ deletedAt: new Date() })
  const withdrawn = await offerOn()
  await buyer.call(changeOfferStatus, { params: { id: withdrawn.id }, body: { status: 'withdrawn' } })
  await makeOffer(callers.rival, await makeProperty(server.db, { agentId: buyer.id }))

  const { body: all } = await buyer.call(listOffers, { query: { as: 'buyer' } })
  expect(all).toHaveLength(7)
  const { body: payable, headers } = await buyer.call(listOffers, { query: { payable: 'Yes' } })
  expect(payable.map(({ _id }) => _id)).toEqual([accepted.id, pending.id])
  expect(payable).toEqual(all.filter(({ can }) => can.pay))
  expect(headers.get('x-total-count')).toBe('2')
})

test('pages contain every offer once, even offers with the same date', async () => {
  const same = new Date(Date.UTC(2026, 5, 1))
  const buyer = await server.member('user')
  const propertyIds = await Promise.all(Array.from({ length: 9 }, () => makeProperty(server.db)))
  for (const propertyId of propertyIds) await makeOffer(buyer, propertyId)
  await server.db.updateTable('offer').set({ buyingDate: same }).where('buyerId', '=', buyer.id).execute()
  const pages = await readPages(buyer, listOffers, { limit: 2 })
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 1])
  expect(
    pages
      .flat()
      .map(({ propertyId }) => propertyId)
      .toSorted(),
  ).toEqual(propertyIds.toSorted())
})

test('rejects invalid queries', async () => {
  const query = { as: 'seller', propertyId: 'house', status: 'open', limit: 0 } as never
  const { status, problem } = await callers.buyer.call(listOffers, { query })
  expect(status).toBe(422)
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['as', 'limit', 'propertyId', 'status'])
  const forged = Buffer.from(JSON.stringify(['-buyingDate', 'yesterday', newId()])).toString('base64url')
  const refused = await callers.buyer.call(listOffers, { query: { cursor: forged } })
  expect(Object.keys(refused.problem.fields ?? {})).toEqual(['cursor'])
})

describe('while a listing is under review', () => {
  const agentsWords = ['Sunset Villa', 'Mercer Island', '/pictures/new.webp', '900,000', '900000']
  const arrange = async (verificationStatus: 'pending' | 'rejected') => {
    const { agent, buyer } = callers
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const id = await makeOffer(buyer, propertyId)
    const place = await placed(server.db, { location: 'Mercer Island' })
    const changed = { title: 'Sunset Villa', ...place, image: '/pictures/new.webp' }
    await server.db
      .updateTable('property')
      .set({ ...changed, price: 900_000, minPrice: 900_000, maxPrice: 900_000, verificationStatus })
      .where('id', '=', propertyId)
      .execute()
    return { id, propertyId }
  }

  test.each(['pending', 'rejected'] as const)('(%s) its buyer sees none of its details', async (status) => {
    const { id, propertyId } = await arrange(status)
    const one = (await callers.buyer.call(getOffer, { params: { id } })).body
    const [listed] = (await callers.buyer.call(listOffers, { query: { propertyId } })).body
    for (const offer of [one, listed]) {
      expect(offer?.property).toEqual({
        title: 'Listing under review',
        location: '',
        image: null,
        agentName: null,
        price: null,
        priceRange: '',
        isListed: false,
      })
      for (const word of agentsWords) expect(JSON.stringify(offer)).not.toContain(word)
    }
  })

  test('its agent and admins see it unchanged, and its buyer again after verification', async () => {
    const { id, propertyId } = await arrange('pending')
    for (const viewer of [callers.agent, callers.admin])
      expect((await viewer.call(getOffer, { params: { id } })).body.property.title).toBe('Sunset Villa')
    await server.db
      .updateTable('property')
      .set({ verificationStatus: 'verified' })
      .where('id', '=', propertyId)
      .execute()
    expect((await callers.buyer.call(getOffer, { params: { id } })).body.property).toMatchObject({
      title: 'Sunset Villa',
      price: 900_000,
    })
  })
})
