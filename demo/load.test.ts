import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlogs, listContactMessages, listTestimonials } from '#contract/content.ts'
import { listOffers, offerStatuses } from '#contract/offers.ts'
import { getSalesTotal } from '#contract/sales.ts'
import { getProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listReviews } from '#contract/reviews.ts'
import { listUsers } from '#contract/users.ts'
import { listWishes } from '#contract/wishlist.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements, readBooks } from '#test/kit/books.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { readPages } from '#test/kit/pages.ts'
import { demoAccounts } from './accounts.ts'
import { furtherPhotos } from './countries/us/listings/photos.ts'
import { demoListings } from './countries/us/listings/index.ts'
import { loadDemo } from './load.ts'
import { drawPortrait, people } from './portraits/draw.ts'

const settings = { currency: 'USD', offersNeedAcceptance: false }
const [adminAccount, agentAccount, buyerAccount] = demoAccounts

let server: TestApp
let admin: Caller
let agent: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  await loadDemo(server.db, settings)
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const browser = openBrowser(server.origin)
    expect((await browser.signIn({ email, password })).status).toBe(200)
    return server.withToken(await browser.token(email))
  }
  admin = await signIn(adminAccount)
  agent = await signIn(agentAccount)
  buyer = await signIn(buyerAccount)
})
afterAll(() => server.stop())

const all = { query: { limit: 100 } } as const
const isThere = (address: string | null) =>
  ['./pictures/', '../client/pictures/'].some((folder) =>
    existsSync(new URL(address?.replace('/pictures/', folder) ?? '', import.meta.url)),
  )

test('has 48 listings by eight agents in eight cities, each with unique texts', async () => {
  const { body } = await admin.call(listProperties, all)
  expect(body).toHaveLength(48)
  expect(new Set(body.map(({ agentEmail }) => agentEmail)).size).toBe(8)
  expect(new Set(body.map(({ location }) => location.split(', ').at(-2))).size).toBe(8)
  expect(new Set(body.map(({ title }) => title)).size).toBe(48)
  expect(new Set(body.map(({ description }) => description)).size).toBe(48)
  for (const { title, description, shortDescription, minPrice, price, maxPrice } of body) {
    expect(description?.split(/\s+/).length, title).toBeGreaterThanOrEqual(55)
    expect(shortDescription, title).toBeTruthy()
    expect([minPrice < price, price < maxPrice], title).toEqual([true, true])
  }
  const waiting = body.filter(({ verificationStatus }) => verificationStatus === 'pending')
  const refused = body.filter(({ verificationStatus }) => verificationStatus === 'rejected')
  expect([waiting.length, refused.length]).toEqual([2, 1])
  expect(refused[0]?.rejectionReason).toContain('picture')
  const own = await agent.call(listProperties, { query: { agentEmail: agentAccount.email, limit: 100 } })
  expect(own.body.length).toBeGreaterThanOrEqual(6)
})

test('has no missing pictures and no repetition close together in the default order', async () => {
  const { body } = await admin.call(listProperties, all)
  expect(body.filter(({ image }) => image && !isThere(image))).toEqual([])
  expect(body.filter(({ agentImage }) => !isThere(agentImage))).toEqual([])
  const names = demoListings.map(({ picture }) => picture)
  const near = names.filter((name, at) => names.slice(Math.max(0, at - 8), at).includes(name))
  expect(near).toEqual([])
})

test('has listings with several existing photos, each with a description', async () => {
  const { body } = await admin.call(listProperties, all)
  const details = await Promise.all(
    body.map(async ({ _id }) => (await admin.call(getProperty, { params: { id: _id } })).body),
  )
  expect(details.filter(({ photos }) => photos.length > 3).length).toBeGreaterThan(15)
  for (const { image, photos, title } of details) {
    expect(photos[0]?.image ?? null, title).toBe(image)
    expect(new Set(photos.map((photo) => photo.image)).size, title).toBe(photos.length)
    expect(
      photos.filter((photo) => !isThere(photo.image) || !photo.alt),
      title,
    ).toEqual([])
  }
  expect(Object.keys(furtherPhotos).filter((key) => !demoListings.some((one) => one.key === key))).toEqual([])
})

test('the portraits match the output of the script', () => {
  for (const person of people) {
    const file = new URL(`./pictures/people/${person.key}.svg`, import.meta.url)
    expect(readFileSync(file, 'utf8') === drawPortrait(person), person.key).toBe(true)
  }
  expect(new Set(people.map(drawPortrait)).size).toBe(people.length)
})

test('has 40 reviews by twelve buyers and the demo buyer over a year', async () => {
  const { body } = await admin.call(listReviews, all)
  expect(body).toHaveLength(40)
  expect(new Set(body.map(({ userEmail }) => userEmail)).size).toBe(13)
  expect(new Set(body.map(({ starRating }) => starRating))).toEqual(new Set([2, 3, 4, 5]))
  const days = body.map(({ reviewDate }) => (Date.now() - Date.parse(reviewDate)) / 86_400_000)
  expect([Math.min(...days) < 5, Math.max(...days) > 300, Math.max(...days) < 366]).toEqual([
    true,
    true,
    true,
  ])
  const own = body.filter(({ userEmail }) => userEmail === buyerAccount.email)
  expect(own).toHaveLength(3)
  expect(own.filter(({ boughtByReviewer }) => boughtByReviewer)).toHaveLength(1)
})

test('has no review or offer older than its listing', async () => {
  const listed = new Map((await admin.call(listProperties, all)).body.map((one) => [one._id, one.createdAt]))
  const reviews = (await admin.call(listReviews, all)).body
  const offers = (await admin.call(listOffers, all)).body
  const early = [
    ...reviews.filter((one) => one.reviewDate < (listed.get(one.propertyId) ?? '').slice(0, 10)),
    ...offers.filter((one) => one.buyingDate < (listed.get(one.propertyId) ?? '')),
  ]
  expect(early).toEqual([])
  const loft = (await admin.call(listProperties, { query: { location: 'Warehouse District' } })).body[0]
  const { body } = await admin.call(getProperty, { params: { id: loft?._id ?? '' } })
  expect(body.priceHistory.map(({ price }) => price)).toEqual([559_000, 549_000, 538_000])
})

test('has twelve testimonials with fractional ratings and portraits, and eight full posts', async () => {
  const { body } = await server.anonymous.call(listTestimonials, all)
  expect(body).toHaveLength(12)
  expect(body.some(({ rating }) => !Number.isInteger(rating))).toBe(true)
  expect(body.filter(({ reviewerImage }) => !isThere(reviewerImage))).toEqual([])
  const posts = (await server.anonymous.call(listBlogs, all)).body
  expect(posts).toHaveLength(8)
  expect(posts.filter(({ profileImage }) => !isThere(profileImage))).toEqual([])
  for (const { title, blogText } of posts) expect(blogText.split(/\s+/).length, title).toBeGreaterThan(250)
})

test('has offers in every status, and one of each by the demo buyer', async () => {
  for (const status of offerStatuses) {
    for (const [who, query] of [
      [admin, { status, limit: 100 }],
      [buyer, { status, as: 'buyer', limit: 100 }],
    ] as const)
      expect((await who.call(listOffers, { query })).body.length, status).toBeGreaterThan(0)
  }
  const rejected = await buyer.call(listOffers, { query: { status: 'rejected', as: 'buyer' } })
  expect(new Set(rejected.body.map(({ reason }) => reason))).toEqual(new Set([null, 'sold']))
})

test('every purchase is sold, paid, and recorded in the ledger and at the provider', async () => {
  const bought = (await admin.call(listOffers, { query: { status: 'bought', limit: 100 } })).body
  const sold = (await admin.call(listProperties, { query: { status: 'sold', limit: 100 } })).body
  expect(bought.map(({ propertyId }) => propertyId).toSorted()).toEqual(sold.map(({ _id }) => _id).toSorted())
  expect(await findDisagreements(server.db)).toEqual([])
  const { ledger } = await readBooks(server.db)
  const paid = Object.fromEntries(
    bought.map(({ transactionId, offeredAmount }) => [transactionId, offeredAmount * 100]),
  )
  expect(ledger).toEqual(paid)
  const accepted = (await admin.call(listOffers, { query: { status: 'accepted', limit: 100 } })).body
  const reserved = (await admin.call(listProperties, { query: { status: 'reserved', limit: 100 } })).body
  expect(accepted.map(({ propertyId }) => propertyId).toSorted()).toEqual(
    reserved.map(({ _id }) => _id).toSorted(),
  )
  const own = await agent.call(listOffers, { query: { status: 'bought', as: 'agent' } })
  const { body } = await agent.call(getSalesTotal)
  expect([body.salesCount, body.soldTotal]).toEqual([
    2,
    own.body.reduce((sum, { offeredAmount }) => sum + offeredAmount, 0),
  ])
})

test('the demo buyer has a wishlist, the admin has messages, everyone has a portrait and a history', async () => {
  expect((await buyer.call(listWishes)).body).toHaveLength(6)
  expect((await admin.call(listContactMessages)).body).toHaveLength(4)
  const users = (await readPages(admin, listUsers, { limit: 10 })).flat()
  expect(users).toHaveLength(22)
  expect(users.filter(({ photoURL }) => !isThere(photoURL))).toEqual([])
  expect(users.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - 86_400_000)).toEqual([])
})

test('changes nothing on a second load or in a database in use', async () => {
  const count = async () => (await admin.call(listProperties)).headers.get('x-total-count')
  await loadDemo(server.db, settings)
  expect(await count()).toBe('48')
  const used = await startTestApp()
  const member = await used.member('admin')
  await loadDemo(used.db, settings)
  expect((await member.call(listProperties)).body).toEqual([])
  expect((await member.call(listUsers)).body).toHaveLength(1)
  await used.stop()
})

test('has the same sales when offers need acceptance', async () => {
  const strict = await startTestApp({ env: { OFFERS_NEED_ACCEPTANCE: 'on', CURRENCY: 'EUR' } })
  await loadDemo(strict.db, { currency: 'EUR', offersNeedAcceptance: true })
  const { entries } = await readBooks(strict.db)
  expect(entries).toHaveLength(4)
  await strict.stop()
})
