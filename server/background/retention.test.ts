import { afterAll, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { listContactMessages } from '#contract/content.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { parseConfig } from '../settings/config.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeContactMessage, makeNotification, makeProperty } from '#test/kit/factories.ts'
import { sentenceOf } from '#test/kit/sentence.ts'

const dayMs = 24 * 60 * 60_000
const now = new Date('2026-09-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

const started: TestApp[] = []
async function start(env: Record<string, string> = {}) {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const server = await startTestApp({ now: () => now, env: { LOG_LEVEL: 'info', ...env }, log })
  started.push(server)
  const logged = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; deleted?: object })
      .flatMap(({ deleted }) => deleted ?? [])
  return { server, admin: await server.member('admin'), logged }
}
afterAll(async () => {
  for (const server of started) await server.stop()
})

describe('contact messages', () => {
  const days = { RETENTION_CONTACT_MESSAGES_DAYS: '30' }
  const textsOf = async (admin: Caller) =>
    (await admin.call(listContactMessages)).body.map(({ message }) => message).toSorted()
  const fill = async ({ db }: TestApp) => {
    for (let at = 0; at < 3; at += 1)
      await makeContactMessage(db, { message: `old ${at}`, createdAt: ago(30) })
    await makeContactMessage(db, { message: 'new', createdAt: ago(29) })
  }

  test('are deleted after the configured days, as both logs record', async () => {
    const { server, admin, logged } = await start(days)
    await fill(server)
    await Promise.all([server.sweep(), server.sweep()])
    expect(await textsOf(admin)).toEqual(['new'])
    const { body } = await admin.call(listAuditEntries, { query: { kind: 'message' } })
    const deleted = body.filter(({ action }) => action === 'delete')
    expect(deleted).toHaveLength(3)
    expect(deleted.map(({ via, actor }) => [via, actor])).toEqual(deleted.map(() => ['retention', null]))
    const counts = logged() as { contactMessages: number }[]
    expect(counts.reduce((sum, { contactMessages }) => sum + contactMessages, 0)).toBe(3)
    const before = logged().length
    await server.sweep()
    expect(logged()).toHaveLength(before)
  })

  test('are kept without the setting', async () => {
    const { server, admin, logged } = await start()
    await fill(server)
    await server.sweep()
    expect(await textsOf(admin)).toHaveLength(4)
    expect(logged()).toEqual([])
  })
})

describe('accounts that were never confirmed', () => {
  const days = { RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: '30' }
  type Account = { name: string; openedDaysAgo: number; askedDaysAgo?: number; emailVerified?: boolean }

  async function open({ db }: TestApp, { name, openedDaysAgo, askedDaysAgo, emailVerified }: Account) {
    const id = newId()
    const email = `${name}@people.example`
    const createdAt = ago(openedDaysAgo)
    await db
      .insertInto('user')
      .values({ id, name, email, createdAt, updatedAt: createdAt, emailVerified: emailVerified ?? false })
      .execute()
    if (askedDaysAgo !== undefined)
      await db
        .insertInto('emailConfirmation')
        .values({
          id: newId(),
          userId: id,
          email,
          tokenHash: id,
          createdAt: ago(askedDaysAgo),
          expiresAt: ago(askedDaysAgo - 1),
        })
        .execute()
    return id
  }
  const emailsOf = async (admin: Caller) =>
    (await admin.call(listUsers, { query: { search: 'people.example' } })).body
      .map(({ email }) => email.replace('@people.example', ''))
      .filter((name) => /^(over|kept)/.test(name))
      .toSorted()

  const fill = async (server: TestApp) => {
    const over = await open(server, { name: 'over', openedDaysAgo: 40, askedDaysAgo: 30 })
    await open(server, { name: 'over2', openedDaysAgo: 40, askedDaysAgo: 40 })
    await open(server, { name: 'kept-new', openedDaysAgo: 29, askedDaysAgo: 29 })
    await open(server, { name: 'kept-asked-again', openedDaysAgo: 40, askedDaysAgo: 29 })
    await open(server, { name: 'kept-never-asked', openedDaysAgo: 40 })
    await open(server, { name: 'kept-confirmed', openedDaysAgo: 40, askedDaysAgo: 40, emailVerified: true })
    const used = await open(server, { name: 'kept-in-use', openedDaysAgo: 40, askedDaysAgo: 40 })
    const ended = { id: newId(), userId: over, token: newId(), expiresAt: ago(1) }
    const running = { id: newId(), userId: used, token: newId(), expiresAt: ago(-1) }
    await server.db.insertInto('session').values([ended, running]).execute()
    const buyer = await open(server, { name: 'kept-with-offer', openedDaysAgo: 40, askedDaysAgo: 40 })
    await server.db
      .insertInto('offer')
      .values({
        id: newId(),
        propertyId: await makeProperty(server.db),
        buyerId: buyer,
        offeredAmount: 500_000,
      })
      .execute()
    return over
  }
  const kept = ['asked-again', 'confirmed', 'in-use', 'never-asked', 'new', 'with-offer'].map(
    (name) => `kept-${name}`,
  )

  test('are closed after the configured days if unused', async () => {
    const { server, admin, logged } = await start(days)
    const over = await fill(server)
    await Promise.all([server.sweep(), server.sweep()])
    expect(await emailsOf(admin)).toEqual(kept)
    const { body } = await admin.call(listAuditEntries, { query: { objectId: over } })
    const closing = body.find(({ action, changes }) => action === 'change' && changes.length > 0)
    expect([closing?.via, closing?.changes.map(({ field }) => field)]).toEqual([
      'retention',
      expect.arrayContaining(['deletedAt']),
    ])
    const counts = logged() as { unconfirmedAccounts: number }[]
    expect(counts.reduce((sum, { unconfirmedAccounts }) => sum + unconfirmedAccounts, 0)).toBe(2)
  })

  test('are kept without the setting', async () => {
    const { server, admin } = await start()
    await fill(server)
    await server.sweep()
    expect(await emailsOf(admin)).toEqual([...kept, 'over', 'over2'])
  })
})

describe('notifications and records of emails', () => {
  const fill = async ({ db }: TestApp, userId: string) => {
    const propertyId = await makeProperty(db)
    for (const values of [
      { createdAt: ago(8), readAt: ago(5) },
      { createdAt: ago(10) },
      { createdAt: ago(9) },
    ])
      await makeNotification(db, userId, propertyId, values)
    for (const days of [4, 3])
      await db
        .insertInto('queuedEmail')
        .values({
          id: newId(),
          kind: 'test',
          createdAt: ago(days),
          nextAttemptAt: ago(days),
          expiresAt: ago(days),
          sentAt: ago(days),
        })
        .execute()
  }
  const leftOf = async ({ db }: TestApp, member: Caller) => [
    (await member.call(listNotifications)).body.length,
    (await db.selectFrom('queuedEmail').select('id').where('kind', '=', 'test').execute()).length,
  ]

  test('are deleted after the configured days', async () => {
    const { server, logged } = await start({
      RETENTION_READ_NOTIFICATIONS_DAYS: '5',
      RETENTION_NOTIFICATIONS_DAYS: '10',
      RETENTION_EMAIL_RECORDS_DAYS: '4',
    })
    const member = await server.member('user')
    await fill(server, member.id)
    await server.sweep()
    expect(await leftOf(server, member)).toEqual([1, 1])
    expect(logged()).toEqual([{ notifications: 2 }])
  })

  test('are kept longer by default', async () => {
    const { server } = await start()
    const member = await server.member('user')
    await fill(server, member.id)
    await server.sweep()
    expect(await leftOf(server, member)).toEqual([3, 2])
  })
})

describe('the settings', () => {
  test('keep most data by default', () => {
    expect(parseConfig({}).retention).toEqual({
      contactMessages: undefined,
      unconfirmedAccounts: undefined,
      readNotifications: 90,
      notifications: 365,
      emailRecords: 7,
    })
  })

  test.each([
    [{ RETENTION_CONTACT_MESSAGES_DAYS: '0' }, 'RETENTION_CONTACT_MESSAGES_DAYS: "0" is not valid'],
    [{ RETENTION_CONTACT_MESSAGES_DAYS: 'never' }, 'RETENTION_CONTACT_MESSAGES_DAYS: "never" is not valid'],
    [{ RETENTION_NOTIFICATIONS_DAYS: '1.5' }, 'RETENTION_NOTIFICATIONS_DAYS: "1.5" is not valid'],
    [{ RETENTION_EMAIL_RECORDS_DAYS: '3651' }, 'RETENTION_EMAIL_RECORDS_DAYS: "3651" is not valid'],
    ...['0x10', '1e2', '+7', '30.0'].map((text): [Record<string, string>, string] => [
      { RETENTION_EMAIL_RECORDS_DAYS: text },
      `RETENTION_EMAIL_RECORDS_DAYS: "${text}" is not valid (must be a whole number from 1 to 3650).`,
    ]),
    [
      { RETENTION_NOTIFICATIONS_DAYS: '60' },
      'RETENTION_NOTIFICATIONS_DAYS: "60" is less than the 90 days after which read notifications are deleted by default; set RETENTION_READ_NOTIFICATIONS_DAYS to 60 or less as well.',
    ],
    [
      { RETENTION_READ_NOTIFICATIONS_DAYS: '400' },
      'RETENTION_READ_NOTIFICATIONS_DAYS: "400" is more than the 365 days of RETENTION_NOTIFICATIONS_DAYS (its default),',
    ],
    [
      { RETENTION_READ_NOTIFICATIONS_DAYS: '61', RETENTION_NOTIFICATIONS_DAYS: '60' },
      'RETENTION_READ_NOTIFICATIONS_DAYS: "61" is more than the 60 days of RETENTION_NOTIFICATIONS_DAYS,',
    ],
    [
      { RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: '30', EMAIL_CONFIRMATION: 'off' },
      'RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: needs SMTP_URL and EMAIL_CONFIRMATION=required',
    ],
    [
      { RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: '30', DEMO: 'off' },
      'RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: needs SMTP_URL',
    ],
  ])('rejects %j', (env, sentence) => {
    expect(sentenceOf(env)).toContain(sentence)
  })
})
