import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOffers } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listReviews } from '#contract/reviews.ts'
import { changeRole } from '#contract/users.ts'
import { listWishes } from '#contract/wishlist.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview, makeWish } from '#test/kit/factories.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('every view of a listing names its agent only while the account has the agent role', async () => {
  const admin = await server.member('admin')
  const agent = await server.member('agent')
  const buyer = await server.member('user')
  const propertyId = await makeProperty(server.db, { agentId: agent.id, location: 'Agentville, WA' })
  await makeOffer(buyer, propertyId)
  await makeWish(buyer, propertyId)
  await makeReview(buyer, propertyId)
  const { name } = await server.db
    .selectFrom('user')
    .select('name')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()

  const namedIn = async () => {
    const details = (await buyer.call(getProperty, { params: { id: propertyId } })).body
    const [card] = (await buyer.call(listProperties, { query: { location: 'Agentville' } })).body
    const [offer] = (await buyer.call(listOffers, { query: { propertyId } })).body
    const [wish] = (await buyer.call(listWishes, {})).body
    const [review] = (await buyer.call(listReviews, { query: { propertyId } })).body
    return [
      details.agentName,
      card?.agentName,
      offer?.property.agentName,
      wish?.agentName,
      review?.property.agentName,
    ]
  }
  const become = (role: 'agent' | 'user') =>
    admin.call(changeRole, { params: { id: agent.id }, body: { role } })
  const named = [name, name, name, name, name]
  expect(await namedIn()).toEqual(named)
  await become('user')
  expect(await namedIn()).toEqual([null, null, null, null, null])
  await become('agent')
  expect(await namedIn()).toEqual(named)
})
