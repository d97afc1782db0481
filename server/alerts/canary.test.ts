import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAlertsReady, getReady } from '#contract/health.ts'
import { openJobs, type Jobs } from '../jobs/service.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeProperty, makeSavedSearch } from '../testing/factories.ts'
import { canary } from './canary.ts'

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
const answeredAt = () =>
  server.db
    .selectFrom('alertCanary')
    .select('answeredAt')
    .executeTakeFirst()
    .then((row) => row?.answeredAt)

test('the canary asks for something of every criterion', () => {
  expect(Object.entries(canary.search).filter(([, value]) => value === undefined)).toEqual([])
})

test('while the worker works the canary answers, through the queue; once it has stopped that is told', async () => {
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
  // The rest is served as before.
  expect((await server.anonymous.call(getReady)).status).toBe(200)

  // However long nobody works, one canary waits.
  later(2)
  await server.alerts.sendCanary()
  const waiting = server.db.selectFrom('alertEvent').select('id').execute()
  expect(await waiting).toHaveLength(1)
  await server.alerts.match()
  expect(await status()).toBe(200)
}, 60_000)

test('a canary is told to nobody', async () => {
  const buyer = await server.member('user')
  await makeSavedSearch(buyer)
  await server.alerts.sendCanary()
  await server.alerts.match()
  expect(await server.db.selectFrom('notification').selectAll().execute()).toEqual([])
})

test('a listing goes from its change through the queue to a letter by itself', async () => {
  const buyer = await server.member('user')
  await makeSavedSearch(buyer)
  await makeProperty(server.db, { title: 'House by the queue' })
  await server.alerts.look()
  await vi.waitFor(
    async () =>
      expect(await mails()).toEqual([
        { recipient: buyer.email, subject: 'A home fits your search: House by the queue' },
      ]),
    20_000,
  )
}, 60_000)

test('a letter whose job is gone is given to the queue anew, and sent once', async () => {
  await makeSavedSearch(await server.member('user'))
  await makeProperty(server.db)
  await server.alerts.match()
  const waiting = () => sql`select from jobs.job where name = 'send-alert-letter'`.execute(server.db)
  expect((await waiting()).rows).toHaveLength(1)
  await sql`delete from jobs.job where name = 'send-alert-letter'`.execute(server.db)
  later(4)
  await server.alerts.recover()
  expect((await waiting()).rows).toEqual([])
  later(2)
  await Promise.all([server.alerts.recover(), server.alerts.recover()])
  expect((await waiting()).rows).toHaveLength(1)
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 20_000)
  await server.alerts.recover()
  expect((await waiting()).rows).toHaveLength(1)
}, 60_000)
