import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMessages, missingMessages } from '#contract/country-rules.ts'
import { listBlogs, listContactMessages, listTestimonials } from '#contract/content.ts'
import { listOffers, offerStatuses } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listReviews } from '#contract/reviews.ts'
import { listUsers } from '#contract/users.ts'
import { listWishes } from '#contract/wishlist.ts'
import { directionOf } from '#texts/languages.ts'
import { parseConfig } from '../../server/settings/config.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements } from '#test/kit/books.ts'
import { openBrowser } from '#test/kit/browser.ts'
import type { DemoContent } from '../content.ts'
import { demoOf } from '../index.ts'
import { loadDemo } from '../load.ts'
import { readPhotos } from '../pictures.ts'
import { demoCountries } from '../../server/settings/demo-country.ts'
import { contents } from './index.ts'

/** Around the country and its islands. */
const bounds = {
  US: { south: 24.4, north: 49.4, west: -125, east: -66.9 },
  DE: { south: 47.2, north: 55.1, west: 5.8, east: 15.1 },
  ES: { south: 27.6, north: 43.9, west: -18.2, east: 4.4 },
  AE: { south: 22.6, north: 26.1, west: 51.5, east: 56.4 },
}

const contentOf = (country: keyof typeof bounds): DemoContent => contents[country]

/** Those of the United States have tests of their own, and some of its homes share a picture. */
const others = demoCountries.filter((country): country is Exclude<typeof country, 'US'> => country !== 'US')

describe.each(demoCountries)('the demo of %s', (country) => {
  const { accounts, people, listings, deals, wishes, reviews } = contentOf(country)
  const published = listings.filter(({ verdict }) => verdict === undefined)
  const keys = listings.map(({ key }) => key)

  test('has at least 24 published listings, all with pictures, and unique keys and texts', () => {
    expect(published.length).toBeGreaterThanOrEqual(24)
    expect(published.filter(({ picture }) => !picture)).toEqual([])
    for (const field of ['key', 'title', 'description', 'shortDescription'] as const)
      expect(new Set(listings.map((listing) => listing[field])).size, field).toBe(listings.length)
  })

  test('has all homes within its borders', () => {
    const { south, north, west, east } = bounds[country]
    const outside = listings.filter(
      ({ latitude, longitude }) =>
        latitude < south || latitude > north || longitude < west || longitude > east,
    )
    expect(outside.map(({ key }) => key)).toEqual([])
  })

  test('has listings that state what the country demands', () => {
    for (const { key, ...listing } of listings) {
      expect(missingMessages(country, listing), key).toEqual({})
      expect(formatMessages(country, listing), key).toEqual({})
    }
  })

  test('has offers, wishes, and reviews of its listings only, by its people', () => {
    const known = new Set(people.map(({ key }) => key))
    expect([...deals, ...wishes, ...reviews].filter(({ of }) => !keys.includes(of))).toEqual([])
    expect([...deals, ...reviews].filter(({ by }) => !known.has(by))).toEqual([])
    expect(listings.filter(({ agent }) => !known.has(agent))).toEqual([])
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })

  test('has no offer or review from before its listing', () => {
    const listed = new Map(listings.map(({ key, listedDaysAgo }) => [key, listedDaysAgo]))
    const early = [...deals, ...reviews].filter(({ of, daysAgo }) => daysAgo >= (listed.get(of) ?? 0))
    expect(early).toEqual([])
  })

  test('has no price change after an offer that was accepted or that bought the home', () => {
    const priced = new Map(listings.map(({ key, pricedBefore = [] }) => [key, pricedBefore]))
    const late = deals.filter(
      ({ of, answer, daysAgo }) =>
        (answer === 'accepted' || answer === 'bought') &&
        priced.get(of)?.some(([, ended]) => ended <= daysAgo),
    )
    expect(late.map(({ of }) => of)).toEqual([])
  })

  test('has the accounts of every demo', () => {
    expect(accounts.map(({ role, email, password }) => [role, email, password])).toEqual(
      contents.US.accounts.map(({ role, email, password }) => [role, email, password]),
    )
  })
})

describe.each(others)('the demo of %s', (country) => {
  const { listings, deals, reviews, alts = {}, blogs, testimonials, messages } = contentOf(country)
  const config = parseConfig({ DEMO_COUNTRY: country })
  const [accountOfAdmin, accountOfAgent, accountOfBuyer] = contentOf(country).accounts

  let server: TestApp
  let admin: Caller
  let agent: Caller
  let buyer: Caller
  beforeAll(async () => {
    server = await startTestApp({ env: { DEMO_COUNTRY: country } })
    await loadDemo(server.db, config, contentOf(country))
    const signIn = async (account: typeof accountOfAdmin) => {
      const { email = '', password = '' } = account ?? {}
      const browser = openBrowser(server.origin)
      expect((await browser.signIn({ email, password })).status).toBe(200)
      return server.withToken(await browser.token(email))
    }
    admin = await signIn(accountOfAdmin)
    agent = await signIn(accountOfAgent)
    buyer = await signIn(accountOfBuyer)
  })
  afterAll(() => server.stop())

  test('is recognized when the setting names another country', async () => {
    expect(await demoOf(country).describeOtherCountry(server.db)).toBeUndefined()
    for (const other of demoCountries.filter((one) => one !== country))
      expect(await demoOf(other).describeOtherCountry(server.db)).toContain(
        `DEMO_COUNTRY: this data already has the demo of ${country}. ${other} changes none`,
      )
  })

  test('shows every picture at one home only, described in the language of the country', async () => {
    const shown = listings.flatMap(({ picture, photos = [] }) => [...(picture ? [picture] : []), ...photos])
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([])
    const known = await readPhotos()
    expect(shown.filter((name) => !known.has(name))).toEqual([])
    expect(shown.filter((name) => !(name in alts))).toEqual([])
    expect(blogs.filter(({ picture }) => !known.has(picture))).toEqual([])
  })

  test('has texts in the script of its language', () => {
    const texts = [
      ...listings.flatMap(({ title, description, location }) => [title, description, location]),
      ...blogs.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...testimonials.map(({ details }) => details),
      ...messages.map(({ message }) => message),
    ]
    const isRightToLeft = directionOf(config.languages.byDefault) === 'rtl'
    expect(texts.filter((text) => /^\p{Script=Arabic}/u.test(text) !== isRightToLeft)).toEqual([])
  })

  test('has homes that are found by the names of their places in the scripts of its readers', async () => {
    const spellings = {
      AE: ['Dubai', 'دبي'],
      DE: ['München', 'muenchen'],
      ES: ['Málaga', 'malaga'],
    } as const
    const names = {
      AE: [
        'Dubai',
        'دبي',
        'Sharjah',
        'الشارقة',
        'شارقة',
        'Abu Dhabi',
        'أبوظبي',
        'النخلة',
        'نخلة',
        'Palm Jumeirah',
      ],
      DE: ['Berlin', 'Hamburg', 'München'],
      ES: ['Madrid', 'Málaga'],
    }
    const found = async (location: string) =>
      (await buyer.call(listProperties, { query: { location, limit: 100 } })).body.map(({ _id }) => _id)
    for (const location of names[country]) expect(await found(location), location).not.toEqual([])
    const [name, otherwise] = spellings[country]
    expect(await found(name)).toEqual(await found(otherwise))
  })

  test('has deals that happened on their days, before the reviews of their buyers', async () => {
    const now = Date.now()
    const dayOf = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const listed = (await admin.call(listProperties, { query: { limit: 100 } })).body
    for (const { of, answer, answeredDaysAgo = 0 } of deals.filter(
      (one) => one.answer === 'bought' || one.answer === 'accepted',
    )) {
      const { title } = listings.find(({ key }) => key === of) ?? {}
      const id = listed.find((one) => one.title === title)?._id ?? ''
      const history = (await admin.call(getProperty, { params: { id } })).body.statusHistory
      // Days are those of the time zone; hours before midnight may be of the next one.
      const kinds = history.map(({ kind }) => kind)
      expect(kinds, of).toEqual(['listed', 'reserved', ...(answer === 'bought' ? ['sold'] : [])])
      expect([dayOf(answeredDaysAgo + 0.2), dayOf(answeredDaysAgo - 0.2)], of).toContain(history.at(-1)?.date)
      for (const one of reviews.filter(
        (it) =>
          it.of === of &&
          deals.some((deal) => deal.of === of && deal.by === it.by && deal.answer === 'bought'),
      ))
        expect(one.daysAgo, of).toBeLessThan(answeredDaysAgo)
    }
    const today = await sql<{ count: number }>`select count(*)::int as count from (
      select created_at as at from notification union all select created_at from payment
      union all select happened_at from listing_event) happened
      where at > now() - interval '2 hours'`.execute(server.db)
    expect(today.rows[0]?.count).toBe(0)
  })

  test('loads as a site on which each role has something to do', async () => {
    const all = { query: { limit: 100 } } as const
    const listed = (await admin.call(listProperties, all)).body
    expect(listed).toHaveLength(listings.length)
    expect(listed.filter(({ verificationStatus }) => verificationStatus === 'pending')).toHaveLength(2)
    expect(listed.filter(({ verificationStatus }) => verificationStatus === 'rejected')).toHaveLength(1)
    const details = await admin.call(getProperty, { params: { id: listed[0]?._id ?? '' } })
    expect(details.body.country).toBe(country)
    for (const status of offerStatuses) {
      for (const [who, query] of [
        [buyer, { status, as: 'buyer' }],
        [agent, { status, as: 'agent' }],
      ] as const)
        expect((await who.call(listOffers, { query })).body.length, status).toBeGreaterThan(0)
    }
    const own = { query: { agentEmail: accountOfAgent?.email ?? '', limit: 100 } }
    expect((await agent.call(listProperties, own)).body.length).toBeGreaterThanOrEqual(5)
    expect((await buyer.call(listWishes)).body.length).toBeGreaterThanOrEqual(5)
    expect((await admin.call(listReviews, all)).body.length).toBeGreaterThanOrEqual(12)
    expect((await admin.call(listContactMessages)).body.length).toBeGreaterThanOrEqual(3)
    expect((await admin.call(listUsers, all)).body.length).toBeGreaterThanOrEqual(12)
    expect((await server.anonymous.call(listTestimonials, all)).body.length).toBeGreaterThanOrEqual(6)
    expect((await server.anonymous.call(listBlogs, all)).body.length).toBeGreaterThanOrEqual(3)
    expect(await findDisagreements(server.db)).toEqual([])
  })
})
