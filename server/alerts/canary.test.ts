import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAlertsReady, getReady } from '#contract/health.ts'
import { openJobs, type Jobs } from '../background/jobs.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch } from '#test/kit/factories.ts'

const minute = 60_000
let now: Date
let server: TestApp
let jobs: Jobs
beforeEach(async () => {
  now = new Date()
  server = await startTestApp({ now: () => now })
  const connection = { connectionString: server.databaseUrl }
  jobs = await openJobs({ connection, onError: (error) => console.error(error) })
  await server.alerts.work(jobs)
})
afterEach(async () => {
  await jobs.stop()
  await server.stop()
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}
const status = async () => (await server.anonymous.call(getAlertsReady)).status
const mails = () => server.db.selectFrom('mail').select(['recipient', 'subject']).execute()
/** Simulates the end of the emails' gathering time. */
const hurryEmails = () =>
  sql`update jobs.job set start_after = now() where name = 'send-alert-email' and state = 'created'`.execute(
    server.db,
  )
const answeredAt = () =>
  server.db
    .selectFrom('alertCanary')
    .select('answeredAt')
    .executeTakeFirst()
    .then((row) => row?.answeredAt)

test('the canary passes through the queue while a worker runs; otherwise alerts are late', async () => {
  expect(await status()).toBe(200)
  later(4)
  await server.alerts.sendCanary()
  await server.alerts.look()
  await vi.waitFor(async () => expect(await answeredAt()).toEqual(now), 20_000)
  later(4)
  expect(await status()).toBe(200)

  await jobs.stop()
  await server.alerts.sendCanary()
  later(2)
  const { status: late, problem } = await server.anonymous.call(getAlertsReady)
  expect([late, problem.code, problem.fields]).toEqual([
    503,
    'unavailable',
    { alerts: 'No alert has come through for some minutes' },
  ])
  // Everything else works as before.
  const ready = await server.anonymous.call(getReady)
  expect([ready.status, ready.body]).toEqual([
    200,
    expect.objectContaining({ status: 'ready', alerts: 'late' }),
  ])

  // However long no worker runs, only one canary waits.
  later(2)
  await server.alerts.sendCanary()
  const waiting = server.db.selectFrom('alertEvent').select('id').execute()
  expect(await waiting).toHaveLength(1)
  await server.alerts.match()
  expect(await status()).toBe(200)
}, 60_000)

/** The reported delay right after a canary has passed. */
const late = async () => {
  await server.alerts.sendCanary()
  await server.alerts.match()
  return (await server.anonymous.call(getAlertsReady)).problem.fields?.alerts
}

test('reports daily emails that are no longer written', async () => {
  later(16)
  expect(await late()).toBe('Daily emails have not been written for some minutes')
  await server.alerts.digest()
  expect(await late()).toBeUndefined()
})

test('reports emails that wait while none is sent, but not a single refused one', async () => {
  await jobs.stop()
  await makeSavedSearch(await server.member('user'))
  const write = async () => {
    await makeProperty(server.db)
    await server.alerts.match()
    const emails = server.db.selectFrom('alertEmail').select('id').orderBy('createdAt', 'desc')
    return (await emails.executeTakeFirstOrThrow()).id
  }
  const refused = await write()
  // Simulates a failed attempt.
  await server.db.updateTable('alertEmail').set({ claimedAt: now }).where('id', '=', refused).execute()
  later(14)
  await server.alerts.digest()
  expect(await late()).toBeUndefined()
  later(2)
  expect(await late()).toBe('Emails are waiting, and none has been sent for some minutes')

  await server.alerts.deliver(await write())
  expect(await late()).toBeUndefined()
  await write()
  later(16)
  await server.alerts.digest()
  expect(await late()).toBe('Emails are waiting, and none has been sent for some minutes')
  // After three days, they are given up.
  later(73 * 60)
  await server.alerts.digest()
  expect(await late()).toBeUndefined()
})

test('a canary notifies nobody', async () => {
  const buyer = await server.member('user')
  await makeSavedSearch(buyer)
  await server.alerts.sendCanary()
  await server.alerts.match()
  expect(await server.db.selectFrom('notification').selectAll().execute()).toEqual([])
})

test('a changed listing leads to an email through the queue', async () => {
  const buyer = await server.member('user')
  await makeSavedSearch(buyer)
  await makeProperty(server.db, { title: 'House by the queue' })
  await server.alerts.look()
  await vi.waitFor(async () => {
    await hurryEmails()
    expect(await mails()).toEqual([
      { recipient: buyer.email, subject: 'A home fits your search: House by the queue' },
    ])
  }, 20_000)
}, 60_000)

test('enqueues an email whose job is gone, and sends it once', async () => {
  await makeSavedSearch(await server.member('user'))
  await makeProperty(server.db)
  await server.alerts.match()
  const waiting = () => sql`select from jobs.job where name = 'send-alert-email'`.execute(server.db)
  expect((await waiting()).rows).toHaveLength(1)
  await sql`delete from jobs.job where name = 'send-alert-email'`.execute(server.db)
  later(4)
  await server.alerts.recover()
  expect((await waiting()).rows).toEqual([])
  later(2)
  await Promise.all([server.alerts.recover(), server.alerts.recover()])
  expect((await waiting()).rows).toHaveLength(1)
  await hurryEmails()
  // An email is marked as sent after its delivery; a look in between enqueues a job that finds it sent.
  const sent = () => server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is not', null).execute()
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 20_000)
  expect(await mails()).toHaveLength(1)
  await server.alerts.recover()
  expect((await waiting()).rows).toHaveLength(1)
}, 60_000)
