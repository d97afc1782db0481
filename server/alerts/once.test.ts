import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeProperty, makeSavedSearch } from '../testing/factories.ts'
import { startMailServer } from '../testing/mail-server.ts'

let server: TestApp
let buyers: Caller[]
const workers: ChildProcess[] = []
beforeEach(async () => {
  server = await startTestApp()
  buyers = await Promise.all(Array.from({ length: 3 }, () => server.member('user')))
})
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
  await server.stop()
})

const startWorker = async (env: Record<string, string> = {}) => {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'work.process.ts')], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  await new Promise((resolve) => worker.stdout?.once('data', resolve))
  return worker
}
const gone = (worker: ChildProcess) =>
  new Promise((resolve) => {
    worker.once('exit', resolve)
    worker.kill('SIGKILL')
  })

const counted = async (table: 'notification' | 'alert_event' | 'alert_letter') => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.n ?? 0
}
/** How often each listing was told for each search: never anything but once. */
const told = async () => {
  const { rows } = await sql<{ times: number; n: number }>`
    select times, count(*) as n from (
      select count(*) as times from notification group by saved_search_id, property_id) counted
    group by times`.execute(server.db)
  return rows
}
/** As if the letters' time to gather, and the wait before the next try, was over. */
const hurryLetters = () =>
  sql`update jobs.job set start_after = now()
    where name = 'send-alert-letter' and state in ('created', 'retry')`.execute(server.db)
const listMany = async (count: number) => {
  const places = await makeProperty(server.db)
  await sql`insert into property (id, title, place_id, location, price, min_price, max_price, verification_status)
    select gen_random_uuid(), title, place_id, location, price, min_price, max_price, 'verified'
    from property, generate_series(2, ${count}) where id = ${places}`.execute(server.db)
}

test('two workers at the same events tell each match once', async () => {
  for (const buyer of buyers) await makeSavedSearch(buyer)
  await listMany(1_000)
  await Promise.all([server.alerts.match(), server.alerts.match(), server.alerts.match()])
  expect(await counted('alert_event')).toBe(0)
  expect(await told()).toEqual([{ times: 1, n: 3_000 }])
}, 60_000)

test('a worker that is killed in the middle loses nothing and tells nothing twice', async () => {
  // Enough for many batches: the worker is killed in one of the first.
  const listings = 800
  for (const buyer of buyers) for (let made = 0; made < 10; made += 1) await makeSavedSearch(buyer)
  const first = await startWorker()
  await listMany(listings)
  const hasBegun = async () => expect(await counted('notification')).toBeGreaterThan(0)
  await vi.waitFor(hasBegun, { timeout: 30_000, interval: 10 })
  await gone(first)
  const left = await counted('alert_event')
  expect(left).toBeGreaterThan(0)
  await startWorker()
  await vi.waitFor(async () => expect(await counted('alert_event')).toBe(0), 60_000)
  expect(await told()).toEqual([{ times: 1, n: 30 * listings }])
}, 120_000)

test('a letter whose sender is killed while the mail server listens is sent once', async () => {
  let senders = 0
  const mail = await startMailServer({
    disabledCommands: ['STARTTLS'],
    // The first sender is kept waiting before it may say anything.
    onRcptTo: (_address, _session, done) => {
      senders += 1
      if (senders > 1) done()
    },
  })
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'homes@example.com',
    ORIGIN: 'http://homes.example',
  }
  await makeSavedSearch(buyers[0] as Caller)
  const first = await startWorker(env)
  await makeProperty(server.db, { title: 'House one' })
  await vi.waitFor(async () => {
    await hurryLetters()
    expect(senders).toBe(1)
  }, 30_000)
  await gone(first)
  // As if the minutes had passed after which somebody else may take it.
  await sql`update alert_letter set claimed_at = claimed_at - interval '10 minutes'`.execute(server.db)
  await sql`update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'`.execute(
    server.db,
  )
  await startWorker(env)
  await vi.waitFor(async () => {
    await hurryLetters()
    expect(mail.deliveries).toHaveLength(1)
  }, 60_000)
  const [delivery] = mail.deliveries
  expect(delivery?.to).toEqual([buyers[0]?.email])
  const sent = server.db.selectFrom('alertLetter').select(['id', 'sentAt'])
  await vi.waitFor(async () => expect((await sent.executeTakeFirst())?.sentAt).not.toBeNull(), 10_000)
  expect(delivery?.source).toContain(`Message-ID: <${(await sent.executeTakeFirst())?.id}@example.com>`)
  expect(delivery?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await mail.stop()
}, 120_000)
