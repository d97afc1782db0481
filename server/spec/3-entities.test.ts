import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlogs, listTestimonials } from '#contract/content.ts'
import { getOffer, listOffers } from '#contract/offers.ts'
import { createProperty, getProperty } from '#contract/properties.ts'
import { listReviews } from '#contract/reviews.ts'
import { roleNames } from '#contract/roles.ts'
import { listUsers } from '#contract/users.ts'
import { listWishes } from '#contract/wishlist.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import {
  makeBlog,
  makeOffer,
  makeProperty,
  makeReview,
  makeSale,
  makeTestimonial,
  makeWish,
  reviewDay,
} from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user', 'Bea Buyer')
  agent = await server.member('agent', 'Ann Agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const get = async (id: string, viewer = admin) => (await viewer.call(getProperty, { params: { id } })).body
const house = {
  title: 'House by the lake',
  location: 'Kirkland, WA',
  image: 'https://pictures.example/house.webp',
  price: 500_000,
}
const list = async (values: object = {}) => {
  const { status, body } = await agent.call(createProperty, { body: { ...house, ...values } })
  expect(status).toBe(201)
  return get(body.insertedId)
}

test(statement('3.2.1'), async () => {
  const texts = { description: 'Long', shortDescription: 'Short' }
  const id = await make(texts)
  expect(await get(id)).toMatchObject({
    _id: id,
    title: 'House with a garden',
    location: 'Ballard, Seattle, WA',
    image: '/pictures/house-1600.webp',
    ...texts,
  })
})

test(statement('3.2.2'), async () => {
  const prices = { price: 500_000, minPrice: 475_000, maxPrice: 525_000 }
  expect(await get(await make(prices))).toMatchObject({ ...prices, priceRange: '$475,000 – $525,000' })
})

test(statement('3.2.3'), async () => {
  const rooms = { bedNumber: 3, bathNumber: 2.25 }
  expect(await get(await make(rooms))).toMatchObject(rooms)
  const none = { bedNumber: null, bathNumber: null }
  expect(await get(await make(none))).toMatchObject(none)
})

test(statement('3.2.4'), async () => {
  const image = '/pictures/ann.webp'
  await server.db.updateTable('user').set({ image }).where('id', '=', agent.id).execute()
  expect(await get(await make())).toMatchObject({
    agentName: 'Ann Agent',
    agentEmail: agent.email,
    agentImage: image,
  })
})

test(statement('3.2.5'), async () => {
  const [advertised, featured] = [await make({ advertisement: true }), await make({ featured: true })]
  expect(await get(advertised)).toMatchObject({ advertisement: 'Yes', featured: 'No' })
  expect(await get(featured)).toMatchObject({ advertisement: 'No', featured: 'Yes' })
})

test(statement('3.2.6'), async () => {
  for (const verificationStatus of ['pending', 'verified', 'rejected'] as const) {
    expect(await get(await make({ verificationStatus }))).toMatchObject({ verificationStatus })
  }
})

test(statement('3.2.7'), async () => {
  for (const status of ['available', 'reserved', 'sold'] as const) {
    expect(await get(await make({ status }))).toMatchObject({ status })
  }
})

test(statement('3.2.8'), async () => {
  const propertyId = await make()
  await makeReview(buyer, propertyId, { text: 'Quiet.', starRating: 5 })
  await makeReview(buyer, await make())
  const reviews = [{ user: 'Bea Buyer', text: 'Quiet.', date: reviewDay(), starRating: 5 }]
  for (const viewer of [buyer, agent, admin]) {
    expect(await get(propertyId, viewer)).toMatchObject({ reviews })
  }
})

test(statement('3.2.9'), async () => {
  const agentFields = { agentName: 'Ann Agent', agentEmail: agent.email }
  const payload = { ...house, bedNumber: 3, bathNumber: 2, ...agentFields }
  expect(await list(payload)).toMatchObject(payload)
})

test(statement('3.2.10'), async () => {
  const none = { bedNumber: null, bathNumber: null }
  expect(await list(none)).toMatchObject(none)
  const some = { bedNumber: 4, bathNumber: 3 }
  expect(await list(some)).toMatchObject(some)
  for (const half of [{ bedNumber: 1.5 }, { price: 1.5 }])
    expect((await agent.call(createProperty, { body: { ...house, ...half } })).status).toBe(422)
})

test(statement('3.2.11'), async () => {
  const other = await server.member('agent', 'Otto Other')
  const claimed = { agentName: 'Otto Other', agentEmail: other.email }
  expect(await list(claimed)).toMatchObject({ agentName: 'Ann Agent', agentEmail: agent.email })
})

test(statement('3.2.12'), async () => {
  const more = {
    minPrice: 480_000,
    maxPrice: 530_000,
    description: 'By the lake, with a boathouse.',
    shortDescription: 'By the lake',
  }
  expect(await list(more)).toMatchObject({ ...more, price: house.price })
  for (const [field, value] of Object.entries(more).filter(([name]) => name.endsWith('escription')))
    expect(await list({ [field]: value })).toMatchObject({ [field]: value })
})

test(statement('3.3.1'), async () => {
  for (const role of roleNames) {
    const member = await server.member(role, `Role of ${role}`)
    const { body } = await member.call(listUsers, { query: { email: member.email } })
    expect(body).toMatchObject([{ _id: member.id, name: `Role of ${role}`, email: member.email, role }])
  }
})

test(statement('3.3.2'), async () => {
  const { browser, email, photoURL } = await server.newcomer()
  const { body } = await server.withToken(await browser.token(email)).call(listUsers)
  expect(body).toMatchObject([{ photoURL }])
  expect(Object.keys(body[0] ?? {})).not.toContain('imgUrl')
  expect(Object.keys(body[0] ?? {})).not.toContain('imageURL')
})

test(statement('3.3.3'), async () => {
  const propertyId = await make()
  for (const starRating of [1, 2, 3, 4, 5]) {
    const id = await makeReview(buyer, propertyId, { starRating })
    const { body } = await buyer.call(listReviews, { query: { propertyId, limit: 1 } })
    expect(body).toMatchObject([
      {
        _id: id,
        userEmail: buyer.email,
        propertyId,
        text: 'Light and quiet.',
        reviewDate: reviewDay(),
        starRating,
      },
    ])
  }
})

test(statement('3.3.4'), async () => {
  const propertyId = await make()
  const id = await makeOffer(buyer, propertyId)
  const [offer] = (await buyer.call(listOffers, { query: { propertyId } })).body
  const buyerFields = { buyerEmail: buyer.email, buyerName: 'Bea Buyer' }
  const expected = { _id: id, propertyId, offeredAmount: 500_000, ...buyerFields }
  expect(offer).toMatchObject({ ...expected, status: 'pending', transactionId: null })
  expect(Date.now() - Date.parse(offer?.buyingDate ?? '')).toBeLessThan(60_000)
  const { offerId, payment } = await makeSale(server.db, buyer)
  const bought = (await buyer.call(getOffer, { params: { id: offerId } })).body
  expect(bought).toMatchObject({ status: 'bought', transactionId: payment.transactionId })
})

test(statement('3.3.5'), async () => {
  const propertyId = await make()
  const id = await makeWish(buyer, propertyId)
  const { title, location, image, agentName, price, priceRange } = await get(propertyId)
  expect((await buyer.call(listWishes, { query: { propertyId } })).body).toEqual([
    expect.objectContaining({ _id: id, propertyId, title, location, image, agentName, price, priceRange }),
  ])
})

test(statement('3.3.6'), async () => {
  const content = { name: 'Ada Client', details: 'They answered.', property: 'Flat in Kent', rating: 4 }
  const reviewerImage = '/pictures/ada.webp'
  const id = await makeTestimonial(server.db, {
    ...content,
    reviewerImage,
    writtenAt: '2026-03-01T00:00:00Z',
  })
  const { body } = await server.anonymous.call(listTestimonials, { query: { limit: 100 } })
  const date = '2026-03-01T00:00:00.000Z'
  expect(body.find(({ _id }) => _id === id)).toEqual({ _id: id, ...content, reviewerImage, date })
})

test(statement('3.3.7'), async () => {
  const id = await makeTestimonial(server.db, { rating: 4.5 })
  const { body } = await server.anonymous.call(listTestimonials, { query: { limit: 100 } })
  expect(body.find(({ _id }) => _id === id)?.rating).toBe(4.5)
})

test(statement('3.3.8'), async () => {
  const post = {
    title: 'Reading a plan',
    profileImage: '/pictures/ines.webp',
    blogText: 'Begin at the door.',
  }
  const id = await makeBlog(server.db, post)
  const { body } = await server.anonymous.call(listBlogs)
  expect(body).toMatchObject([{ _id: id, ...post }])
})
