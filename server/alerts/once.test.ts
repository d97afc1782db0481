import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { type Jobs, openJobs } from '../background/jobs.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch } from '#test/kit/factories.ts'
import { startMailServer } from '#test/kit/mail-server.ts'

let server: TestApp
let buyers: Caller[]
let worker: ChildProcess | undefined
let jobs: Jobs | undefined
const start = async (env: Record<string, string> = {}) => {
  server = await startTestApp({ env })
  buyers = await Promise.all(Array.from({ length: 3 }, () => server.member('user')))
}
afterEach(async () => {
  worker?.kill('SIGKILL')
  await jobs?.stop()
  worker = undefined
  jobs = undefined
  await server.stop()
})

/** Starts a process that the test will kill. */
const startWorker = async (env: Record<string, string> = {}) => {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'work.process.ts')], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  worker = started
  await new Promise((resolve) => started.stdout.once('data', resolve))
  return started
}
/** Starts the next worker, which keeps running. */
const workOn = async () => {
  const connection = { connectionString: server.databaseUrl }
  jobs = await openJobs({ connection, onError: (error) => console.error(error), superviseSeconds: 1 })
  await server.alerts.work(jobs)
}
const gone = (killed: ChildProcess) =>
  new Promise((resolve) => {
    killed.once('exit', resolve)
    killed.kill('SIGKILL')
  })

const counted = async (table: 'notification' | 'alert_event' | 'alert_email') => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.n ?? 0
}
/** How often each search was alerted to each listing; expected to be once. */
const tally = async () => {
  const { rows } = await sql<{ times: number; n: number }>`
    select times, count(*) as n from (
      select count(*) as times from notification group by saved_search_id, property_id) counted
    group by times`.execute(server.db)
  return rows
}
/** Simulates the end of the emails' gathering time and of the retry delay. */
const hurryEmails = () =>
  sql`update jobs.job set start_after = now()
    where name = 'send-alert-email' and state in ('created', 'retry')`.execute(server.db)
const listMany = async (count: number) => {
  const places = await makeProperty(server.db)
  await sql`insert into property (id, title, place_id, location, price, min_price, max_price, verification_status)
    select gen_random_uuid(), title, place_id, location, price, min_price, max_price, 'verified'
    from property, generate_series(2, ${count}) where id = ${places}`.execute(server.db)
}

test('several workers with the same events alert to each match once', async () => {
  await start()
  for (const buyer of buyers) await makeSavedSearch(buyer)
  // One transaction takes twenty events.
  await listMany(200)
  await Promise.all([server.alerts.match(), server.alerts.match(), server.alerts.match()])
  expect(await counted('alert_event')).toBe(0)
  expect(await tally()).toEqual([{ times: 1, n: 600 }])
}, 60_000)

/** Blocks inserts into `alert_email` during `work`, so that a worker waits there after inserting its notifications. */
const whileNobodyWrites = (work: () => Promise<void>) =>
  server.db.transaction().execute(async (tx) => {
    await sql`lock table alert_email in share mode`.execute(tx)
    await work()
  })
const isWriting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into alert_email%'`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
}

test('a worker killed in the middle loses nothing and alerts to nothing twice', async () => {
  await start()
  for (const buyer of buyers) await makeSavedSearch(buyer)
  const first = await startWorker()
  await listMany(10)
  await vi.waitFor(async () => expect(await tally()).toEqual([{ times: 1, n: 30 }]), 30_000)
  await whileNobodyWrites(async () => {
    await listMany(50)
    await vi.waitFor(isWriting, 30_000)
    await gone(first)
  })
  // Its batch was rolled back.
  expect(await counted('alert_event')).toBe(50)
  expect(await tally()).toEqual([{ times: 1, n: 30 }])
  await workOn()
  await vi.waitFor(async () => {
    await server.alerts.look()
    expect(await counted('alert_event')).toBe(0)
  }, 60_000)
  expect(await tally()).toEqual([{ times: 1, n: 180 }])
}, 120_000)

test('sends an email once if its sender is killed during delivery', async () => {
  let senders = 0
  const mail = await startMailServer({
    disabledCommands: ['STARTTLS'],
    // The first sender never gets a response.
    onRcptTo: (_address, _session, done) => {
      senders += 1
      if (senders > 1) done()
    },
  })
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'homes@example.com',
    ORIGIN: 'http://homes.example',
    DEMO: 'off',
  }
  await start(env)
  await makeSavedSearch(buyers[0] as Caller)
  const first = await startWorker(env)
  await makeProperty(server.db, { title: 'House one' })
  await vi.waitFor(async () => {
    await hurryEmails()
    expect(senders).toBe(1)
  }, 30_000)
  await gone(first)
  // Simulates the time after which another process may take over.
  await sql`update alert_email set claimed_at = claimed_at - interval '10 minutes'`.execute(server.db)
  await sql`update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'`.execute(
    server.db,
  )
  await workOn()
  await vi.waitFor(async () => {
    await hurryEmails()
    expect(mail.deliveries).toHaveLength(1)
  }, 60_000)
  const [delivery] = mail.deliveries
  expect(delivery?.to).toEqual([buyers[0]?.email])
  const sent = server.db.selectFrom('alertEmail').select(['id', 'sentAt'])
  await vi.waitFor(async () => expect((await sent.executeTakeFirst())?.sentAt).not.toBeNull(), 10_000)
  expect(delivery?.source).toContain(`Message-ID: <${(await sent.executeTakeFirst())?.id}@example.com>`)
  expect(delivery?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await mail.stop()
}, 120_000)
