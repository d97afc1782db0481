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
import { listProperties } from '#contract/property-search.ts'
import { updateSavedSearch } from '#contract/saved-searches.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch, makeWish } from '#test/kit/factories.ts'
import { criteria } from '../properties/search/criteria.ts'
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
  await sql`truncate saved_search, notification, alert_email, alert_event cascade`.execute(server.db)
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
const alertsOf = async (member = buyer) => {
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
test('the canary uses every search criterion', () => {
  expect(Object.entries(canary.search).filter(([, value]) => value === undefined)).toEqual([])
})

test('an update of any column that a search criterion reads is matched', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'note_alert_update'`.execute(server.db)
  const [, compared = ''] = /\(o\.(.*)\) is distinct from/.exec(rows[0]?.source ?? '') ?? []
  const noticed = new Set(compared.split(', o.'))
  const read = Object.values(criteria).flatMap(({ holds }) =>
    [
      ...holds(sql`null`)
        .compile(server.db)
        .sql.matchAll(/property"?\."?(\w+)/g),
    ].map(([, name = '']) => name),
  )
  expect(read.length).toBeGreaterThan(15)
  expect(read.filter((name) => !noticed.has(name))).toEqual([])
})

const match = (propertyId: string, searchName: string | null = 'Everything', price = 400_000) => ({
  kind: 'match',
  propertyId,
  price,
  priceBefore: null,
  searchName,
})

test('alerts to a matching listing once it is verified, however late', async () => {
  await makeSavedSearch(buyer, {
    name: 'Kent',
    search: { location: 'kent', maxPrice: 400_000, bedNumber: 3 },
  })
  await makeSavedSearch(buyer, { name: 'Too small', search: { location: 'Kent', bedNumber: 4 } })
  await makeSavedSearch(buyer, { name: 'Elsewhere', search: { location: 'Seattle' } })
  const id = await list()
  expect(await alertsOf()).toEqual([])
  await verify(id)
  expect(await alertsOf()).toEqual([match(id, 'Kent')])
})

test.each([
  ['koeln', 'Straße, Köln'],
  ['muenchen, leopoldstr. 5', 'Leopoldstraße 5, München'],
  ['Köln-Ehrenfeld', 'Ehrenfeld, Köln'],
])('alerts for %s to a home in %s, which the search finds and counts', async (location, written) => {
  await makeSavedSearch(buyer, { search: { location }, alert: 'atOnce' })
  const id = await makeProperty(server.db, { location: written, verificationStatus: 'pending' })
  await verify(id)
  expect(await alertsOf()).toEqual([match(id, 'Everything', 500_000)])
  const { body, headers } = await buyer.call(listProperties, { query: { location } })
  expect([body.map(({ _id }) => _id), headers.get('x-total-count')]).toEqual([[id], '1'])
})

test('alerts once to a listing that is edited, reviewed, and verified again', async () => {
  await makeSavedSearch(buyer)
  const id = await list()
  await verify(id)
  await edit(agent, id, { title: 'A better title' })
  await edit(agent, id, { image: '/pictures/other-1600.webp' })
  await verify(id)
  await edit(admin, id, { bedNumber: 4 })
  expect(await alertsOf()).toEqual([match(id)])
  await edit(agent, id, { location: 'Kent Hill, WA' })
  await verify(id)
  expect(await alertsOf()).toEqual([match(id)])
})

test('alerts for each search separately', async () => {
  await makeSavedSearch(buyer, { name: 'One' })
  await makeSavedSearch(buyer, { name: 'Two', search: { location: 'Kent' } })
  const id = await list()
  await verify(id)
  expect(new Set((await alertsOf()).map(({ searchName }) => searchName))).toEqual(new Set(['One', 'Two']))
})

test('ignores listings from before the search was saved, unless they match only since then', async () => {
  const [there, small] = [await list(), await list()]
  for (const id of [there, small]) await verify(id)
  await server.alerts.match()
  await makeSavedSearch(buyer, { search: { bedNumber: 3 } })
  await makeSavedSearch(buyer, { name: 'Four', search: { bedNumber: 4 } })
  await edit(admin, there, { bathNumber: 2 })
  await edit(admin, small, { bedNumber: 4 })
  expect(await alertsOf()).toEqual([match(small, 'Four')])
})

test('alerts to each lowered price of a matching home', async () => {
  await makeSavedSearch(buyer)
  const id = await list()
  await verify(id)
  await alertsOf()
  await edit(admin, id, { price: 380_000 })
  const first = { kind: 'priceLowered', propertyId: id, price: 380_000, priceBefore: 400_000 }
  expect(await alertsOf()).toMatchObject([first, match(id)])
  // An agent's new price alerts only once verified; a higher price never does.
  await edit(agent, id, { price: 350_000 })
  expect(await alertsOf()).toMatchObject([first, match(id)])
  await verify(id)
  expect(await alertsOf()).toMatchObject([{ price: 350_000, priceBefore: 380_000 }, first, match(id)])
  await edit(admin, id, { price: 390_000 })
  expect(await alertsOf()).toHaveLength(3)
  // Of two drops that are matched together, each ends where the next one begins.
  await edit(admin, id, { price: 385_000 })
  await edit(admin, id, { price: 380_000 })
  expect((await alertsOf()).slice(0, 2).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))).toMatchObject([
    { price: 380_000, priceBefore: 385_000 },
    { price: 385_000, priceBefore: 390_000 },
  ])
})

test('reports a home that matches only at its lower price as a match', async () => {
  await makeSavedSearch(buyer, { search: { maxPrice: 390_000 } })
  const id = await list()
  await verify(id)
  expect(await alertsOf()).toEqual([])
  await edit(admin, id, { price: 380_000 })
  expect(await alertsOf()).toEqual([match(id, 'Everything', 380_000)])
})

test('alerts once to a lowered price of a saved home, with or without a search', async () => {
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
  expect(await alertsOf()).toEqual([{ ...drop, searchName: null }])
  expect(await alertsOf(both)).toEqual([{ ...drop, searchName: 'Everything' }])
  expect(await alertsOf(agent)).toEqual([])
})

test("does not alert to one's own, hidden, or sold listings", async () => {
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
  expect(await alertsOf()).toEqual([match(id)])
  expect(await alertsOf(agent)).toEqual([])
})

test('does not alert for paused searches, searches without alerts, or closed accounts', async () => {
  const paused = await makeSavedSearch(buyer, { name: 'Paused' })
  await buyer.call(updateSavedSearch, { params: { id: paused }, body: { paused: true } })
  await makeSavedSearch(buyer, { name: 'Never', search: { minPrice: 1 }, alert: 'never' })
  const leaver = await server.member('user')
  await makeSavedSearch(leaver)
  await admin.call(deleteUser, { params: { id: leaver.id } })
  await verify(await list())
  expect(await alertsOf()).toEqual([])
  const alerts = server.db.selectFrom('notification').selectAll().where('topic', 'is', null)
  expect(await alerts.execute()).toEqual([])
  await buyer.call(updateSavedSearch, { params: { id: paused }, body: { paused: false } })
  const id = await list()
  await verify(id)
  expect(await alertsOf()).toEqual([match(id, 'Paused')])
})

test('ignores events of a rolled-back transaction', async () => {
  await makeSavedSearch(buyer)
  const failing = server.db.transaction().execute(async (tx) => {
    await makeProperty(tx)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await alertsOf()).toEqual([])
})
