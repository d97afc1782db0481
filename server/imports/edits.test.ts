import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteProperty, getProperty, rejectProperty, updateProperty } from '#contract/properties.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { inTransaction } from '../db/connect.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, payInSandbox } from '#test/kit/factories.ts'
import { type House, type Samples, startSamples } from './sample.ts'

let samples: Samples
let server: TestApp
let admin: Caller
let buyer: Caller
beforeAll(async () => {
  samples = await startSamples()
  server = await startTestApp()
  admin = await server.member('admin')
  buyer = await server.member('user')
})
afterAll(async () => {
  await server.stop()
  await samples.remove()
})

let houses = 0
const load = (...rows: House[]) => samples.load(server.db, rows)
const rowOf = (sourceKey: string) =>
  server.db.selectFrom('property').selectAll().where('sourceKey', '=', sourceKey).executeTakeFirstOrThrow()

async function importHouse(house: House = {}) {
  const key = `house-${(houses += 1)}`
  await load({ ...house, id: key })
  const later = { ...house, id: key, date: '5/1/15', price: '500000', bedrooms: '4' }
  return { key, id: (await rowOf(key)).id, later }
}

test('keeps user edits and updates all other fields from the file', async () => {
  const { key, id, later } = await importHouse()
  const edit = { title: 'Our favourite', price: 410_000 }
  expect((await admin.call(updateProperty, { params: { id }, body: edit })).status).toBe(200)
  const edited = await rowOf(key)
  expect(await load({ id: key })).toMatchObject({ updated: 0, unchanged: 1, kept: 0 })
  expect(await rowOf(key)).toEqual(edited)

  const summary = await load(later)
  expect(summary).toMatchObject({ updated: 1, kept: 1 })
  expect(summary.findings).toEqual([
    { key, outcome: 'kept', reason: expect.stringMatching(/: price, minPrice, maxPrice, title$/) as string },
  ])
  const { price, minPrice, maxPrice } = edited
  expect(await rowOf(key)).toMatchObject({ ...edit, price, minPrice, maxPrice, bedNumber: 4 })
  expect(await load(later)).toMatchObject({ updated: 0, unchanged: 1, kept: 0 })
  const { body } = await admin.call(getProperty, { params: { id } })
  expect(body.priceHistory).toContainEqual({ price: 500_000, date: '2015-05-01' })
})

test('does not reopen or reprice a sold listing', async () => {
  const { key, id, later } = await importHouse()
  const payment = await makePayment(buyer, await makeOffer(buyer, id, 400_000))
  expect((await payInSandbox(buyer, payment._id)).status).toBe(200)
  const sold = await rowOf(key)
  expect(sold.status).toBe('sold')
  expect(await load(later)).toMatchObject({ created: 0, updated: 0, unchanged: 0, skipped: 1 })
  expect(await rowOf(key)).toEqual(sold)
})

test('does not restore a deleted listing', async () => {
  const { key, id, later } = await importHouse()
  expect((await admin.call(deleteProperty, { params: { id } })).status).toBe(200)
  const deleted = await rowOf(key)
  expect(await load(later)).toMatchObject({ created: 0, updated: 0, skipped: 1 })
  expect(await rowOf(key)).toEqual(deleted)
})

test('skips a reserved listing and applies the changes once it is available again', async () => {
  const { key, later } = await importHouse()
  const setStatus = (status: 'reserved' | 'available') =>
    server.db.updateTable('property').set({ status }).where('sourceKey', '=', key).execute()
  await setStatus('reserved')
  expect(await load(later)).toMatchObject({ updated: 0, skipped: 1 })
  await setStatus('available')
  expect(await load(later)).toMatchObject({ updated: 1, skipped: 0 })
  expect(await rowOf(key)).toMatchObject({ price: 500_000, bedNumber: 4 })
})

test('keeps a rejected listing rejected', async () => {
  const { key, id, later } = await importHouse()
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'pending' })
    .where('id', '=', id)
    .execute()
  const { status } = await admin.call(rejectProperty, { params: { id }, body: { reason: 'Not a house' } })
  expect(status).toBe(200)
  expect(await load(later)).toMatchObject({ updated: 1 })
  expect(await rowOf(key)).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: 'Not a house',
    price: 500_000,
  })
})

test('does not lose a concurrent edit', async () => {
  const { key, id, later } = await importHouse()
  const { running } = await inTransaction(server.db, async (tx) => {
    await tx.updateTable('property').set({ title: 'Edited just now' }).where('id', '=', id).execute()
    const started = load({ ...later, zipcode: '98033' })
    await untilLockWait()
    return { running: started }
  })
  const summary = await running
  expect(summary).toMatchObject({ updated: 1, kept: 1 })
  expect(await rowOf(key)).toMatchObject({ title: 'Edited just now', price: 500_000 })
})

async function untilLockWait(): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.db,
  )
  if (rows.length > 0) return
  await setTimeout(10)
  await untilLockWait()
}

test('does not recreate an agent whose account was closed or demoted', async () => {
  const { key } = await importHouse({ zipcode: '98033' })
  const { agentId } = await rowOf(key)
  const params = { id: agentId ?? '' }
  expect((await admin.call(changeRole, { params, body: { role: 'user' } })).status).toBe(200)
  const fresh = { id: `${key}-second`, zipcode: '98033' }
  const demoted = await load({ id: key, zipcode: '98033' }, fresh)
  expect(demoted).toMatchObject({
    created: 1,
    unchanged: 1,
    notes: [expect.stringContaining('priya.raman@')],
  })
  expect((await rowOf(fresh.id)).agentId).toBeNull()
  expect((await rowOf(key)).agentId).toBe(agentId)

  expect((await admin.call(deleteUser, { params })).status).toBe(200)
  expect(await load({ id: key, zipcode: '98033' }, fresh)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
  })
  expect((await rowOf(key)).agentId).toBeNull()
  const accounts = await server.db.selectFrom('user').select('id').where('name', '=', 'Priya Raman').execute()
  expect(accounts).toEqual([])
})
