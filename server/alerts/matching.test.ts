import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import {
  createProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
  type PropertyEdit,
} from '#contract/properties.ts'
import { updateSavedSearch } from '#contract/saved-searches.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeProperty, makeSavedSearch, makeWish } from '../testing/factories.ts'
import { canary } from './canary.ts'

let server: TestApp
let agent: Caller
let admin: Caller
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  admin = await server.member('admin')
})
beforeEach(async () => {
  await sql`truncate saved_search, notification, alert_letter, alert_event cascade`.execute(server.db)
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const listing = { location: 'Kent, WA', image: '/pictures/house-1600.webp', price: 400_000, bedNumber: 3 }
const list = async (title = 'House') => {
  const { status, body } = await agent.call(createProperty, { body: { ...listing, title } })
  expect(status).toBe(201)
  return body.insertedId
}
const verify = async (id: string) => {
  const { status } = await admin.call(verifyProperty, { params: { id } })
  expect(status).toBe(200)
}
const edit = async (by: Caller, id: string, body: PropertyEdit) => {
  const { status } = await by.call(updateProperty, { params: { id }, body })
  expect(status).toBe(200)
}
const told = async (member = buyer) => {
  await server.alerts.match()
  const { body } = await member.call(listNotifications)
  return body
    .filter(({ kind }) => kind === 'match' || kind === 'priceLowered')
    .map(({ kind, propertyId, price, priceBefore, searchName }) => ({
      kind,
      propertyId,
      price,
      priceBefore,
      searchName,
    }))
}
test('the canary asks for something of every criterion', () => {
  expect(Object.entries(canary.search).filter(([, value]) => value === undefined)).toEqual([])
})

const match = (propertyId: string, searchName: string | null = 'Everything', price = 400_000) => ({
  kind: 'match',
  propertyId,
  price,
  priceBefore: null,
  searchName,
})

test('a listing that fits is told once it is verified, however late', async () => {
  await makeSavedSearch(buyer, {
    name: 'Kent',
    search: { location: 'kent', maxPrice: 400_000, bedNumber: 3 },
  })
  await makeSavedSearch(buyer, { name: 'Too small', search: { location: 'Kent', bedNumber: 4 } })
  await makeSavedSearch(buyer, { name: 'Elsewhere', search: { location: 'Seattle' } })
  const id = await list()
  expect(await told()).toEqual([])
  await verify(id)
  expect(await told()).toEqual([match(id, 'Kent')])
})

test('one that is edited, goes under review and is verified again is told once', async () => {
  await makeSavedSearch(buyer)
  const id = await list()
  await verify(id)
  await edit(agent, id, { title: 'A better title' })
  await edit(agent, id, { image: '/pictures/other-1600.webp' })
  await verify(id)
  await edit(admin, id, { bedNumber: 4 })
  expect(await told()).toEqual([match(id)])
  await edit(agent, id, { location: 'Kent Hill, WA' })
  await verify(id)
  expect(await told()).toEqual([match(id)])
})

test('each search tells of it by itself', async () => {
  await makeSavedSearch(buyer, { name: 'One' })
  await makeSavedSearch(buyer, { name: 'Two', search: { location: 'Kent' } })
  const id = await list()
  await verify(id)
  expect(new Set((await told()).map(({ searchName }) => searchName))).toEqual(new Set(['One', 'Two']))
})

test('what was there when a search was saved is no news, unless it fits only since', async () => {
  const [there, small] = [await list(), await list()]
  for (const id of [there, small]) await verify(id)
  await server.alerts.match()
  await makeSavedSearch(buyer, { search: { bedNumber: 3 } })
  await makeSavedSearch(buyer, { name: 'Four', search: { bedNumber: 4 } })
  await edit(admin, there, { bathNumber: 2 })
  await edit(admin, small, { bedNumber: 4 })
  expect(await told()).toEqual([match(small, 'Four')])
})

test('a lowered price of a home that fits is an alert of its own, each time', async () => {
  await makeSavedSearch(buyer)
  const id = await list()
  await verify(id)
  await told()
  await edit(admin, id, { price: 380_000 })
  const first = { kind: 'priceLowered', propertyId: id, price: 380_000, priceBefore: 400_000 }
  expect(await told()).toMatchObject([first, match(id)])
  // Its agent's new price is no alert before it is verified; a higher one is none at all.
  await edit(agent, id, { price: 350_000 })
  expect(await told()).toMatchObject([first, match(id)])
  await verify(id)
  expect(await told()).toMatchObject([{ price: 350_000, priceBefore: 380_000 }, first, match(id)])
  await edit(admin, id, { price: 390_000 })
  expect(await told()).toHaveLength(3)
  // Each of two that are matched together ends where the next one begins.
  await edit(admin, id, { price: 385_000 })
  await edit(admin, id, { price: 380_000 })
  expect((await told()).slice(0, 2).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))).toMatchObject([
    { price: 380_000, priceBefore: 385_000 },
    { price: 385_000, priceBefore: 390_000 },
  ])
})

test('a home that fits only for its lower price is told as one that fits', async () => {
  await makeSavedSearch(buyer, { search: { maxPrice: 390_000 } })
  const id = await list()
  await verify(id)
  expect(await told()).toEqual([])
  await edit(admin, id, { price: 380_000 })
  expect(await told()).toEqual([match(id, 'Everything', 380_000)])
})

test('a lowered price of a home that one wishes for is told once, search or not', async () => {
  const id = await list()
  await verify(id)
  await server.alerts.match()
  await makeWish(buyer, id)
  await makeWish(agent, id)
  const both = await server.member('user')
  await makeWish(both, id)
  await makeSavedSearch(both)
  await edit(admin, id, { price: 380_000 })
  const drop = { kind: 'priceLowered', propertyId: id, price: 380_000, priceBefore: 400_000 }
  expect(await told()).toEqual([{ ...drop, searchName: null }])
  expect(await told(both)).toEqual([{ ...drop, searchName: 'Everything' }])
  expect(await told(agent)).toEqual([])
})

test("nobody is told of one's own listing, of a hidden or a sold one", async () => {
  for (const member of [buyer, agent]) await makeSavedSearch(member)
  const [id, rejected] = [await list(), await list()]
  await verify(id)
  await admin.call(rejectProperty, { params: { id: rejected }, body: { reason: 'No' } })
  await makeProperty(server.db, { status: 'sold' })
  await makeProperty(server.db, { deletedAt: new Date() })
  const withdrawn = await list()
  await verify(withdrawn)
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'rejected' })
    .where('id', '=', withdrawn)
    .execute()
  expect(await told()).toEqual([match(id)])
  expect(await told(agent)).toEqual([])
})

test('a paused search, one that never alerts and a closed account are told nothing', async () => {
  const paused = await makeSavedSearch(buyer, { name: 'Paused' })
  await buyer.call(updateSavedSearch, { params: { id: paused }, body: { paused: true } })
  await makeSavedSearch(buyer, { name: 'Never', search: { minPrice: 1 }, alert: 'never' })
  const leaver = await server.member('user')
  await makeSavedSearch(leaver)
  await admin.call(deleteUser, { params: { id: leaver.id } })
  await verify(await list())
  expect(await told()).toEqual([])
  const alerts = server.db.selectFrom('notification').selectAll().where('topic', 'is', null)
  expect(await alerts.execute()).toEqual([])
  await buyer.call(updateSavedSearch, { params: { id: paused }, body: { paused: false } })
  const id = await list()
  await verify(id)
  expect(await told()).toEqual([match(id, 'Paused')])
})

test('an event that was not committed is none', async () => {
  await makeSavedSearch(buyer)
  const failing = server.db.transaction().execute(async (tx) => {
    await makeProperty(tx)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await told()).toEqual([])
})
