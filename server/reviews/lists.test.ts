import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listReviews } from '#contract/reviews.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { dateReview, makeProperty, makeReview } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

type Who = 'buyer' | 'other' | 'agent' | 'otherAgent' | 'admin'

const now = new Date('2026-03-04T05:06:07.089Z')
let server: TestApp
const callers = {} as Record<Who, Caller>
const ids: Record<string, string> = {}
let house: string

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  for (const who of ['buyer', 'other'] as const) callers[who] = await server.member('user')
  for (const who of ['agent', 'otherAgent'] as const) callers[who] = await server.member('agent')
  callers.admin = await server.member('admin')
  const { buyer, other, agent } = callers
  const listing = () => makeProperty(server.db, { agentId: agent.id })
  house = await listing()
  const [hidden, gone] = [await listing(), await listing()]
  const write = async (writer: Caller, propertyId: string, day: string) => {
    const id = await makeReview(writer, propertyId)
    await dateReview(server.db, id, day)
    return id
  }
  ids.older = await write(buyer, await listing(), '2026-01-01')
  ids.first = await write(buyer, house, '2026-03-01')
  ids.second = await write(other, house, '2026-03-01')
  ids.hidden = await write(buyer, hidden, '2026-02-01')
  ids.gone = await write(buyer, gone, '2026-02-02')
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'pending' })
    .where('id', '=', hidden)
    .execute()
  await server.db.updateTable('property').set({ deletedAt: now }).where('id', '=', gone).execute()
})
afterAll(() => server.stop())

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id
const names = async (who: Who, query: Record<string, string> = {}) => {
  const { status, body, headers } = await callers[who].call(listReviews, { query })
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ _id }) => nameOf(_id))
}

const seen: Record<Who, string[]> = {
  buyer: ['second', 'first', 'older'],
  other: ['second', 'first', 'older'],
  agent: ['second', 'first', 'hidden', 'older'],
  otherAgent: ['second', 'first', 'older'],
  admin: ['second', 'first', 'hidden', 'older'],
}

describe.each(Object.keys(seen) as Who[])('%s', (who) => {
  test('lists the reviews of visible listings, newest first', async () => {
    expect(await names(who)).toEqual(seen[who])
  })
})

test('says which reviews the viewer may delete', async () => {
  const deletable = async (who: Who) =>
    (await callers[who].call(listReviews)).body.filter(({ can }) => can.delete).map(({ _id }) => nameOf(_id))
  expect(await deletable('buyer')).toEqual(['first', 'older'])
  expect(await deletable('other')).toEqual(['second'])
  expect(await deletable('agent')).toEqual([])
  expect(await deletable('admin')).toEqual(seen.admin)
})

test('filters by listing and author', async () => {
  const flat = await makeProperty(server.db)
  expect(await names('buyer', { propertyId: flat })).toEqual([])
  expect(await names('buyer', { propertyId: house })).toEqual(['second', 'first'])
  expect(await names('buyer', { userEmail: callers.buyer.email.toUpperCase() })).toEqual(['first', 'older'])
  expect(await names('admin', { userEmail: callers.other.email, propertyId: house })).toEqual(['second'])
  expect(await names('admin', { userEmail: 'nobody@people.example' })).toEqual([])
  expect(await names('buyer', { userEmail: '' })).toEqual(seen.buyer)
})

test('paginates without gaps, even within one day', async () => {
  const pages = await readPages(callers.admin, listReviews, { limit: 1 })
  expect(pages.flat().map(({ _id }) => nameOf(_id))).toEqual(seen.admin)
})

test('refuses invalid queries', async () => {
  const query = { propertyId: 'house', limit: 101 } as never
  const { status, problem } = await callers.buyer.call(listReviews, { query })
  expect([status, Object.keys(problem.fields ?? {}).toSorted()]).toEqual([422, ['limit', 'propertyId']])
  for (const day of ['yesterday', '0000-01-01']) {
    const cursor = Buffer.from(JSON.stringify(['-reviewDate', day, house])).toString('base64url')
    expect((await callers.buyer.call(listReviews, { query: { cursor } })).status).toBe(422)
  }
})
