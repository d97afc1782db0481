import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { deleteReview } from '#contract/reviews.ts'
import { runAs } from '../kernel/actor-context.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import {
  makeBlog,
  makeContactMessage,
  makeOffer,
  makePayment,
  makeProperty,
  makeReview,
  makeTestimonial,
} from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

let server: TestApp
let admin: Caller
let agent: Caller
let ids: string[]

const on = (day: number) => new Date(Date.UTC(2026, 4, day, 23, 59, 59, 999))

beforeAll(async () => {
  server = await startTestApp()
  ;[admin, agent] = [await server.member('admin'), await server.member('agent')]
  ids = []
  for (let made = 0; made < 5; made += 1) {
    const id = newId()
    ids.unshift(id)
    await runAs({ via: 'request', actorId: agent.id }, () => makeProperty(server.db, { id }))
  }
  for (const day of [1, 2, 3]) {
    const event = { kind: 'session', action: 'sign_in_failed', at: on(day), objectId: agent.id } as const
    await server.db.insertInto('auditEntry').values(event).execute()
  }
})
afterAll(() => server.stop())

const list = async (query: object) => (await admin.call(listAuditEntries, { query })).body

test('lists entries newest first, in stable pages while more are recorded', async () => {
  const pages = await readPages(admin, listAuditEntries, { kind: 'property', limit: 2 }, () =>
    makeBlog(server.db),
  )
  expect(pages.map((page) => page.map(({ objectId }) => objectId))).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
  ])
  const { headers } = await admin.call(listAuditEntries, { query: { kind: 'property', limit: 2 } })
  expect(headers.get('x-total-count')).toBe('5')
})

test('pages entries of a date range', async () => {
  const query = { from: '2026-05-01', to: '2026-05-03', limit: 2 }
  const pages = await readPages(admin, listAuditEntries, query, () => makeBlog(server.db))
  expect(pages.map((page) => page.map(({ at }) => at.slice(8, 10)))).toEqual([['03', '02'], ['01']])
})

test('filters by person, kind, object, and day', async () => {
  const ofAgent = await list({ person: agent.email.toUpperCase() })
  expect(ofAgent.map(({ objectId }) => objectId)).toEqual(ids)
  expect(ofAgent[0]?.actor).toEqual({ _id: agent.id, name: 'agent 2', email: agent.email })
  expect(await list({ person: `${agent.email.split('@')[0]}@` })).toEqual(ofAgent)
  expect(await list({ person: 'nobody@people.example' })).toEqual([])
  expect((await list({ kind: 'user' })).map(({ objectId }) => objectId)).toEqual([agent.id, admin.id])
  expect((await list({ objectId: ids[2] })).map(({ action }) => action)).toEqual(['create'])
  const days = async (query: object) => (await list(query)).map(({ at }) => at.slice(0, 10))
  const failed = { kind: 'session', objectId: agent.id }
  const all = ['2026-05-03', '2026-05-02', '2026-05-01']
  expect((await days(failed)).filter((day) => day.startsWith('2026-05'))).toEqual(all)
  expect(await days({ ...failed, from: '2026-05-02', to: '2026-05-02' })).toEqual(['2026-05-02'])
  expect(await days({ ...failed, to: '2026-05-02' })).toEqual(['2026-05-02', '2026-05-01'])
  expect(await list({ person: '', kind: '', objectId: '', from: '', to: '', limit: 1 })).toHaveLength(1)
})

test('names what an entry is about, also without its own name or after its deletion', async () => {
  const buyer = await server.member('user')
  const propertyId = await makeProperty(server.db, { title: 'House in the log', agentId: agent.id })
  const offerId = await makeOffer(buyer, propertyId)
  const payment = await makePayment(buyer, offerId)
  const reviewId = await makeReview(buyer, propertyId)
  await buyer.call(deleteReview, { params: { id: reviewId } })
  await makeContactMessage(server.db, { name: 'Carla Contact' })
  await makeTestimonial(server.db, { name: 'Tess Timonial' })
  const named = async (query: object) => (await list(query)).map(({ object }) => object)
  const title = 'House in the log'
  expect(await named({ objectId: offerId })).toEqual([title])
  expect(await named({ objectId: payment._id })).toEqual([title])
  expect(await named({ objectId: reviewId })).toEqual([title, title])
  expect(await named({ kind: 'message' })).toEqual(['Carla Contact'])
  expect(await named({ kind: 'testimonial' })).toEqual(['Tess Timonial'])
  expect((await named({ kind: 'session', limit: 1 }))[0]).toBe('user 3')
  const [placed] = await list({ objectId: offerId })
  expect(placed?.changes.map(({ field }) => field)).toEqual([
    'buyerId',
    'buyingDate',
    'offeredAmount',
    'propertyId',
    'status',
  ])
})

test('rejects an invalid kind, object, day, or cursor by name', async () => {
  for (const query of [
    { kind: 'secrets' },
    { objectId: 'x' },
    { from: 'yesterday' },
    { to: '0000-01-01' },
    { to: '2026-02-30' },
    { cursor: 'page two' },
  ]) {
    const { status, problem } = await admin.call(listAuditEntries, { query })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, Object.keys(query)])
  }
})
