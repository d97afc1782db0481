import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { getProperty } from '#contract/properties.ts'
import { createReview, deleteReview, listReviews } from '#contract/reviews.ts'
import { deleteUser } from '#contract/users.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { dateReview, makeProperty, makeReview, makeSale } from '#test/kit/factories.ts'

const now = new Date('2026-03-04T05:06:07.089Z')
let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller
let house: string

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  buyer = await server.member('user')
  agent = await server.member('agent')
  admin = await server.member('admin')
  house = await makeProperty(server.db, { agentId: agent.id })
})
afterAll(() => server.stop())

const find = async (id: string) =>
  (await admin.call(listReviews, { query: { limit: 100 } })).body.find(({ _id }) => _id === id)
const write = (body: Record<string, unknown>) => buyer.call(createReview, { body: body as never })
const remove = (actor: Caller, id: string) => actor.call(deleteReview, { params: { id } })

describe('a review', () => {
  test('has the author of the session and the current date', async () => {
    const { status, body } = await write({
      userEmail: agent.email,
      propertyId: house,
      text: '  Light and quiet.\nThe stairs creak. ',
      reviewDate: '2024-02-29',
      starRating: 4,
      boughtByReviewer: true,
    })
    expect(status).toBe(201)
    expect(await find(body.insertedId)).toEqual({
      _id: body.insertedId,
      userEmail: buyer.email,
      userName: 'user 1',
      propertyId: house,
      text: 'Light and quiet.\nThe stairs creak.',
      reviewDate: '2026-03-04',
      starRating: 4,
      boughtByReviewer: false,
      version: expect.any(String),
      property: { title: 'House with a garden', agentName: 'agent 2' },
      hiddenReason: null,
      reports: [],
      can: { delete: true, report: false, hide: true },
    })
  })

  test.each([undefined, '2026-03-05', 'yesterday', 7])('ignores a claimed date: %j', async (reviewDate) => {
    const { body } = await write({ propertyId: house, text: 'Fine.', starRating: 5, reviewDate })
    expect((await find(body.insertedId))?.reviewDate).toBe('2026-03-04')
  })

  test(statement('10.7.2'), async () => {
    const { propertyId } = await makeSale(server.db, buyer)
    const [own, others] = [await makeReview(buyer, propertyId), await makeReview(agent, propertyId)]
    expect((await find(own))?.boughtByReviewer).toBe(true)
    expect((await find(others))?.boughtByReviewer).toBe(false)
  })
})

describe('a second review of the same listing', () => {
  test(statement('10.7.3'), async () => {
    const flat = await makeProperty(server.db)
    const first = await write({ propertyId: flat, text: 'Loud.', starRating: 2 })
    await dateReview(server.db, first.body.insertedId, '2026-02-01')
    expect(first.body.replaced).toBe(false)
    const second = await write({ propertyId: flat, text: 'Quiet at night.', starRating: 4 })
    const replaced = { insertedId: first.body.insertedId, replaced: true, isHidden: false }
    expect([second.status, second.body]).toEqual([201, replaced])
    const { body } = await admin.call(listReviews, { query: { propertyId: flat } })
    expect(body).toMatchObject([
      { _id: first.body.insertedId, text: 'Quiet at night.', starRating: 4, reviewDate: '2026-03-04' },
    ])
  })

  test('is refused by the database', async () => {
    const flat = await makeProperty(server.db)
    await makeReview(buyer, flat)
    const row = { propertyId: flat, userId: buyer.id, text: 'Fine.', starRating: 5, reviewDate: '2026-03-04' }
    const insert = server.db.insertInto('review').values({ id: newId(), ...row })
    await expect(insert.execute()).rejects.toThrow('one_review_per_listing')
  })
})

describe('refuses', () => {
  const valid = () => ({ propertyId: house, text: 'Fine.', starRating: 5 })

  test('an empty form, with every message', async () => {
    const { status, problem } = await write({ propertyId: house })
    expect(status).toBe(422)
    expect(problem.fields).toEqual({ text: 'Review is required', starRating: 'Rating must be 1 to 5 stars' })
  })

  test.each([
    ['text', '  ', 'Review is required'],
    ['text', 'x'.repeat(2001), 'Review must be at most 2000 characters'],
    ['starRating', 0, 'Rating must be 1 to 5 stars'],
    ['starRating', 6, 'Rating must be 1 to 5 stars'],
    ['starRating', 4.5, 'Rating must be 1 to 5 stars'],
    ['starRating', '5', 'Rating must be 1 to 5 stars'],
  ])('%s %j: %s', async (name, value, message) => {
    const { status, problem } = await write({ ...valid(), [name]: value })
    expect([status, problem.fields]).toEqual([422, { [name]: message }])
  })

  test('a listing that is missing, deleted, or hidden from the author', async () => {
    const hidden = await makeProperty(server.db, { verificationStatus: 'rejected' })
    const gone = await makeProperty(server.db, { deletedAt: now })
    for (const propertyId of [newId(), hidden, gone]) {
      expect((await write({ ...valid(), propertyId })).status).toBe(404)
    }
    expect((await write({ ...valid(), propertyId: 'house' })).status).toBe(422)
  })

  test("a review of one's own listing", async () => {
    const { status, problem } = await agent.call(createReview, { body: valid() })
    expect([status, problem.code]).toEqual([409, 'review_of_own_listing'])
    const canReview = async (actor: Caller) =>
      (await actor.call(getProperty, { params: { id: valid().propertyId } })).body.can.review
    expect([await canReview(agent), await canReview(buyer)]).toEqual([false, true])
  })

  test('more reviews than the allowance', async () => {
    const eager = await server.member('user')
    const body = valid()
    for (let at = 0; at < limits.reviewing.perAccount; at += 1)
      expect((await eager.call(createReview, { body })).status).toBe(201)
    expect((await eager.call(createReview, { body })).problem.code).toBe('too_many_requests')
  })

  test('no stars, too many stars, and invalid texts in the database, too', async () => {
    const row = {
      propertyId: house,
      userId: buyer.id,
      text: 'Fine.',
      starRating: 5,
      reviewDate: '2026-03-04',
    }
    for (const wrong of [{ starRating: 0 }, { starRating: 6 }, { text: ' \n' }, { text: 'x'.repeat(2001) }]) {
      const insert = server.db.insertInto('review').values({ id: newId(), ...row, ...wrong })
      await expect(insert.execute()).rejects.toThrow('check constraint')
    }
  })
})

describe('deleting', () => {
  test('deletes the review once', async () => {
    for (const actor of [buyer, admin]) {
      const id = await makeReview(buyer, house)
      const { status, body } = await remove(actor, id)
      expect([status, body]).toEqual([200, { deletedCount: 1 }])
      expect(await find(id)).toBeUndefined()
      expect((await remove(actor, id)).status).toBe(404)
    }
  })

  test("is refused for other members, including the listing's agent", async () => {
    const id = await makeReview(buyer, house)
    for (const stranger of [agent, await server.member('user')]) {
      expect((await remove(stranger, id)).status).toBe(404)
    }
    expect(await find(id)).toBeDefined()
    expect((await remove(buyer, 'review')).status).toBe(404)
  })

  test('is allowed for authors after the listing was hidden', async () => {
    const flat = await makeProperty(server.db)
    const id = await makeReview(buyer, flat)
    await server.db.updateTable('property').set({ deletedAt: now }).where('id', '=', flat).execute()
    expect((await remove(buyer, id)).status).toBe(200)
  })
})

test('closing an account deletes its reviews', async () => {
  const leaving = await server.member('user')
  const [gone, remaining] = [await makeReview(leaving, house), await makeReview(buyer, house)]
  expect((await admin.call(deleteUser, { params: { id: leaving.id } })).status).toBe(200)
  const left = await server.db
    .selectFrom('review')
    .select('id')
    .where('id', 'in', [gone, remaining])
    .execute()
  expect(left).toEqual([{ id: remaining }])
})
