import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { createProperty, getProperty, verifyProperty } from '#contract/properties.ts'
import { createReview, listReviews } from '#contract/reviews.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

// In Berlin, the first half hour of the day on which the clocks change.
const now = new Date('2026-03-28T23:30:00Z')
let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: { TIME_ZONE: 'Europe/Berlin' } })
  admin = await server.member('admin')
})
afterAll(() => server.stop())

test("days are those of the installation's time zone", async () => {
  const agent = await server.member('agent')
  const body = { title: 'New', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 410_000 }
  const id = (await agent.call(createProperty, { body })).body.insertedId
  await admin.call(verifyProperty, { params: { id } })
  const { priceHistory, statusHistory } = (await agent.call(getProperty, { params: { id } })).body
  expect(priceHistory).toEqual([{ price: 410_000, date: '2026-03-29' }])
  // By the database's clock.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format()
  expect(statusHistory).toEqual([{ kind: 'listed', date: today }])

  const buyer = await server.member('user')
  const home = await makeProperty(server.db)
  const review = { propertyId: home, text: 'Quiet.', reviewDate: '2026-03-28', starRating: 4 }
  await buyer.call(createReview, { body: review })
  const [written] = (await buyer.call(listReviews, { query: { propertyId: home } })).body
  expect(written?.reviewDate).toBe('2026-03-29')

  const event = { kind: 'session', action: 'sign_in_failed', at: now, objectId: agent.id } as const
  await server.db.insertInto('auditEntry').values(event).execute()
  const countOn = async (day: string) => {
    const query = { kind: 'session', objectId: agent.id, from: day, to: day } as const
    return (await admin.call(listAuditEntries, { query })).body.length
  }
  expect([await countOn('2026-03-28'), await countOn('2026-03-29')]).toEqual([0, 1])
})
