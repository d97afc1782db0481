import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotification } from '#contract/notifications.ts'
import { deleteSavedSearch } from '#contract/saved-searches.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeNotification, makeProperty, makeSavedSearch } from '#test/kit/factories.ts'

const day = 24 * 60 * 60_000
let now: Date
let server: TestApp
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = new Date()
  await sql`truncate saved_search, searched_location, notification, alert_email, alert_event cascade`.execute(
    server.db,
  )
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const ago = (days: number) => new Date(now.getTime() - days * day)
const notified = async () =>
  (await server.db.selectFrom('notification').select('id').execute()).map(({ id }) => id)
const patterns = async () =>
  (await server.db.selectFrom('searchedLocation').select('patterns').orderBy('patterns').execute()).map(
    ({ patterns: words }) => words.join(' '),
  )

test('deletes read notifications after 90 days and others after a year, in several batches', async () => {
  const propertyId = await makeProperty(server.db)
  const make = (values: object) => makeNotification(server.db, buyer.id, propertyId, values)
  await sql`insert into notification (user_id, kind, property_id, price, created_at, read_at)
    select ${buyer.id}, 'match', ${propertyId}, 1, ${ago(200)}, ${ago(90)} from generate_series(1, 1100)`.execute(
    server.db,
  )
  await make({ createdAt: ago(365) })
  const remaining = [
    await make({ createdAt: ago(364) }),
    await make({ createdAt: ago(200), readAt: ago(89) }),
    await make({ createdAt: ago(1) }),
  ]
  await Promise.all([server.sweep(), server.sweep()])
  expect(new Set(await notified())).toEqual(new Set(remaining))
})

test('alerts to a home once per search, even after its notification is deleted', async () => {
  await makeSavedSearch(buyer)
  const id = await makeProperty(server.db)
  await server.alerts.match()
  const [notification] = (await buyer.call(listNotifications)).body
  await buyer.call(readNotification, { params: { id: notification?._id ?? '' }, body: { isRead: true } })
  now = new Date(now.getTime() + 91 * day)
  await server.sweep()
  expect(await notified()).toEqual([])
  // Hidden and verified again, it matches again.
  for (const verificationStatus of ['pending', 'verified'] as const)
    await server.db.updateTable('property').set({ verificationStatus }).where('id', '=', id).execute()
  await server.alerts.match()
  expect(await notified()).toEqual([])
})

test('deletes an email after a year, once its notifications are deleted', async () => {
  await makeSavedSearch(buyer)
  await makeProperty(server.db)
  await server.alerts.match()
  const emails = () => server.db.selectFrom('alertEmail').select('id').execute()
  const [email] = await emails()
  await server.alerts.deliver(email?.id ?? '')
  await server.db
    .updateTable('alertEmail')
    .set({ createdAt: ago(366) })
    .execute()
  await server.sweep()
  expect(await emails()).toHaveLength(1)
  now = new Date(now.getTime() + 365 * day)
  await server.sweep()
  expect([await notified(), await emails()]).toEqual([[], []])
})

test('deletes unused locations, unless a search is about to use one', async () => {
  const ids = []
  for (const location of ['Kent', 'Renton', 'Tacoma'])
    ids.push(await makeSavedSearch(buyer, { search: { location } }))
  for (const id of ids.slice(0, 2)) await buyer.call(deleteSavedSearch, { params: { id } })
  await server.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('searchedLocation')
      .select('id')
      .where('patterns', '=', sql<string[]>`'{%kent%}'`)
      .forKeyShare()
      .executeTakeFirstOrThrow()
    await server.sweep()
  })
  expect(await patterns()).toEqual(['%kent%', '%tacoma%'])
  await server.sweep()
  expect(await patterns()).toEqual(['%tacoma%'])
  await makeSavedSearch(buyer, { search: { location: 'Kent' } })
  expect(await patterns()).toEqual(['%kent%', '%tacoma%'])
})
