import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MailSettings } from '../settings/mail.ts'
import { inTransaction } from '../db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { startMailServer } from '#test/kit/mail-server.ts'
import { createMailbox } from '../../demo/mailbox/mailbox.ts'
import { createMail, type Email, type EmailOutcome, type Undelivered } from './service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.db.deleteFrom('queuedEmail').execute())
afterAll(() => database.drop())

const plain = { disabledCommands: ['STARTTLS'] }
const from = { name: 'Homes', address: 'office@homes.example' }
const email: Email = {
  kind: 'password_reset',
  to: 'ann@people.example',
  subject: 'A link',
  parts: [{ label: 'Open', url: 'https://homes.example/resetPassword?token=Secret' }],
}

/** A mail service with a clock that the test controls. */
function open(settings: MailSettings, secret = 'a secret of this test alone') {
  const outcomes: EmailOutcome[] = []
  const reports: Undelivered[] = []
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const mail = createMail({
    db: database.db,
    now: () => clock.now,
    secret,
    settings,
    mailbox: settings.by === 'mailbox' ? createMailbox(database.db, () => clock.now) : undefined,
    confirmsEmails: true,
    languages: { all: ['en'], byDefault: 'en' },
    units: 'imperial',
    sender: { companyName: 'Homes', address: 'https://homes.example' },
    onOutcome: (outcome, undelivered) => {
      outcomes.push(outcome)
      if (undelivered) reports.push(undelivered)
    },
  })
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
    return mail.sendDue()
  }
  return { mail, outcomes, reports, clock, pass }
}

const smtp = (port: number): MailSettings => ({ by: 'smtp', url: `smtp://127.0.0.1:${port}`, from })
const post = ({ mail }: ReturnType<typeof open>, options = {}, to = email.to) =>
  mail.inLanguageOf(database.db, to, (writing) => writing.post(database.db, { ...email, to }, options))
const rows = () => database.db.selectFrom('queuedEmail').selectAll().execute()

async function closedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test('keeps an email while the mail server is down and sends it once afterwards', async () => {
  const port = await closedPort()
  const product = open(smtp(port))
  await post(product)
  await product.pass(0)
  await product.pass(10)
  expect(product.outcomes).toEqual(['failed'])
  expect(product.reports).toMatchObject([{ kind: 'password_reset', to: 'a…@people.example', attempts: 1 }])
  expect(product.reports[0]?.reason).toContain('ECONNREFUSED')
  const server = await startMailServer(plain, port)
  // Another process takes over after this one has ended.
  const next = open(smtp(port))
  await next.pass(20)
  await next.pass(60)
  expect(server.deliveries).toMatchObject([{ to: ['ann@people.example'] }])
  expect(next.outcomes).toEqual(['sent'])
  await server.stop()
})

test('stores queued emails encrypted and deletes their content once sent', async () => {
  const server = await startMailServer(plain)
  const product = open(smtp(server.port))
  await post(product)
  const [waiting] = await rows()
  const stored = `${JSON.stringify(waiting)} ${Buffer.from(waiting?.content ?? '', 'base64').toString('latin1')}`
  expect(stored).not.toMatch(/Secret|resetPassword|people\.example/)
  await product.pass(0)
  expect(server.deliveries).toHaveLength(1)
  expect(await rows()).toMatchObject([{ content: null, sentAt: product.clock.now, givenUpAt: null }])
  await server.stop()
})

test('does not queue an email if its transaction fails', async () => {
  const product = open({ by: 'mailbox' })
  const failing = inTransaction(database.db, async (tx) => {
    await product.mail.inLanguageOf(tx, email.to, ({ post: queue }) => queue(tx, email))
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await rows()).toEqual([])
})

test('doubles the delay after each failure and gives up after a day', async () => {
  const product = open(smtp(await closedPort()))
  await post(product)
  const waits: number[] = []
  for (;;) {
    await product.pass(0)
    const [row] = await rows()
    if (!row || row.givenUpAt) break
    waits.push((row.nextAttemptAt.getTime() - product.clock.now.getTime()) / 1000)
    product.clock.now = row.nextAttemptAt
  }
  expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120])
  expect(Math.max(...waits)).toBe(3600)
  expect(waits.length).toBeLessThan(35)
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThanOrEqual(24)
  expect(product.reports.at(-1)).toMatchObject({ attempts: waits.length + 1, nextAttemptAt: null })
  expect(await rows()).toMatchObject([{ content: null, sentAt: null }])
})

test('does not send a link that has expired', async () => {
  const port = await closedPort()
  const product = open(smtp(port))
  await post(product, { expiresAt: new Date(product.clock.now.getTime() + 60 * 60_000) })
  await product.pass(0)
  const server = await startMailServer(plain, port)
  await product.pass(61 * 60)
  expect(product.outcomes).toEqual(['failed', 'given_up'])
  expect(server.deliveries).toEqual([])
  expect(await rows()).toMatchObject([{ content: null }])
  await server.stop()
})

test('gives up after a permanent refusal and retries after a temporary one', async () => {
  let refusal: [string, number] | undefined = ['Busy', 451]
  const server = await startMailServer({
    ...plain,
    onRcptTo: (_address, _session, done) =>
      refusal ? done(Object.assign(new Error(refusal[0]), { responseCode: refusal[1] })) : done(),
  })
  const product = open(smtp(server.port))
  await post(product)
  await product.pass(0)
  refusal = undefined
  await product.pass(20)
  expect(product.outcomes).toEqual(['failed', 'sent'])
  refusal = ['No such person', 550]
  await post(product)
  await product.pass(0)
  await product.pass(3_600)
  expect(product.outcomes).toEqual(['failed', 'sent', 'given_up'])
  expect(server.deliveries).toHaveLength(1)
  await server.stop()
})

test('does not delay emails behind undecryptable or expired ones', async () => {
  const server = await startMailServer(plain)
  const product = open(smtp(server.port))
  const soon = { expiresAt: new Date(product.clock.now.getTime() + 60_000) }
  for (let made = 0; made < 5; made += 1) await post(open(smtp(server.port), 'another secret'), soon)
  for (let made = 0; made < 5; made += 1) await post(product, soon)
  product.clock.now = soon.expiresAt
  await post(product)
  await product.pass(0)
  expect(product.outcomes.toSorted()).toEqual([...Array<string>(10).fill('given_up'), 'sent'])
  expect(server.deliveries).toHaveLength(1)
  await server.stop()
})

const refusing = (responseCode: number) => Object.assign(new Error('No.'), { responseCode })

test.each<[string, Parameters<typeof startMailServer>[0]]>([
  [
    'the login',
    { authOptional: false, allowInsecureAuth: true, onAuth: (_a, _s, done) => done(refusing(535)) },
  ],
  ['the connection', { onConnect: (_session, done) => done(refusing(421)) }],
  ['the sender', { onMailFrom: (_address, _session, done) => done(refusing(550)) }],
  ['everything from now on', { onRcptTo: (_address, _session, done) => done(refusing(421)) }],
])('retries all emails later if the mail server refuses %s', async (_what, options) => {
  const server = await startMailServer({ ...plain, ...options })
  const product = open({ by: 'smtp', url: `smtp://homes:secret@127.0.0.1:${server.port}`, from })
  for (let made = 0; made < 6; made += 1) await post(product)
  await product.pass(0)
  expect(product.outcomes).toEqual(Array<string>(4).fill('failed'))
  await server.stop()
})

test('sends the email that expires first before the others', async () => {
  const server = await startMailServer(plain)
  const product = open(smtp(server.port))
  for (let made = 0; made < 6; made += 1) await post(product)
  product.clock.now = new Date(product.clock.now.getTime() + 1000)
  await post(product, { expiresAt: new Date(product.clock.now.getTime() + 60_000) }, 'soon@people.example')
  await product.pass(0)
  expect(server.deliveries.slice(0, 4).flatMap(({ to }) => to)).toContain('soon@people.example')
  await server.stop()
})

test('continues if another process has given up an email meanwhile', async () => {
  let take: (() => void) | undefined
  const server = await startMailServer({
    ...plain,
    onRcptTo: (_address, _session, done) => void (take = () => done()),
  })
  const [slow, other] = [open(smtp(server.port)), open({ by: 'mailbox' }, 'another secret')]
  await post(slow)
  const round = slow.pass(0)
  await vi.waitFor(() => expect(take).toBeDefined(), 20_000)
  await other.pass(600)
  expect(other.outcomes).toEqual(['given_up'])
  take?.()
  await round
  expect(slow.outcomes).toEqual(['sent'])
  expect(await rows()).toMatchObject([{ content: null, sentAt: null }])
  await server.stop()
})

test('does not send an accepted email again if recording it failed', async () => {
  const server = await startMailServer(plain)
  const product = open(smtp(server.port))
  await post(product)
  const refuse = 'alter table queued_email add constraint refused check (sent_at is null)'
  await sql.raw(refuse).execute(database.db)
  await expect(product.pass(0)).rejects.toThrow(/refused/)
  await sql`alter table queued_email drop constraint refused`.execute(database.db)
  expect(server.deliveries).toHaveLength(1)
  await product.pass(600)
  expect(server.deliveries).toHaveLength(1)
  await server.stop()
})

test('sends each email once from two processes', async () => {
  const server = await startMailServer(plain)
  const [one, other] = [open(smtp(server.port)), open(smtp(server.port))]
  for (let made = 0; made < 10; made += 1) await post(one)
  await Promise.all([one.pass(0), other.pass(0)])
  expect(server.deliveries).toHaveLength(10)
  await server.stop()
})

test('reports emails that wait for long while none is sent', async () => {
  const server = await startMailServer(plain)
  const down = open(smtp(await closedPort()))
  await post(down)
  await down.pass(0)
  expect(await down.mail.findLate()).toBeUndefined()
  await down.pass(16 * 60)
  expect(await down.mail.findLate()).toMatch(/Emails are waiting/)
  const up = open(smtp(server.port))
  await up.pass(2 * 60 * 60)
  expect(await up.mail.findLate()).toBeUndefined()
  await server.stop()
})

test('reports refused emails only if they have more than one recipient', async () => {
  const onRcptTo = (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusing(451))
  const server = await startMailServer({ ...plain, onRcptTo })
  const product = open(smtp(server.port))
  await post(product)
  await post(product)
  await product.pass(0)
  await product.pass(16 * 60)
  expect(await product.mail.findLate()).toBeUndefined()
  await post(product, {}, 'bob@people.example')
  await product.pass(0)
  await product.pass(16 * 60)
  expect(await product.mail.findLate()).toMatch(/Emails are waiting/)
  await server.stop()
})

test('gives up emails that were sealed with another secret', async () => {
  const product = open({ by: 'mailbox' })
  await post(product)
  const other = open({ by: 'mailbox' }, 'another secret')
  await other.pass(0)
  expect(other.outcomes).toEqual(['given_up'])
  expect(await database.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('discards emails without a carrier', async () => {
  const product = open({ by: 'none' })
  expect(product.mail.canSend).toBe(false)
  await post(product)
  expect(await rows()).toEqual([])
})
