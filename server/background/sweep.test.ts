import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { createSweep } from './sweep.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'

const at = new Date()
const soon = new Date(at.getTime() + 1000)

let server: TestApp
let member: Caller
beforeAll(async () => {
  server = await startTestApp({ now: () => at })
  member = await server.member('user')
})
afterAll(() => server.stop())

const ids = async (table: 'session' | 'verification' | 'rateLimit') =>
  (await server.db.selectFrom(table).select('id').execute()).map(({ id }) => id)

test('deletes all expired rows in batches, and nothing else', async () => {
  const ended = Array.from({ length: 2_100 }, () => ({ id: newId(), token: newId(), expiresAt: at }))
  const userId = member.id
  await server.db
    .insertInto('session')
    .values(ended.map((session) => ({ ...session, userId })))
    .execute()
  const running = { id: newId(), token: newId(), expiresAt: soon }
  await server.db
    .insertInto('session')
    .values({ ...running, userId })
    .execute()
  const [oldLink, link] = [newId(), newId()]
  await server.db
    .insertInto('verification')
    .values([
      { id: oldLink, identifier: 'a', value: userId, expiresAt: at },
      { id: link, identifier: 'b', value: userId, expiresAt: soon },
    ])
    .execute()
  const [oldTry, lateTry] = [newId(), newId()]
  await server.db
    .insertInto('rateLimit')
    .values([
      { id: oldTry, key: 'a', count: 1, lastRequest: at.getTime() },
      { id: lateTry, key: 'b', count: 1, lastRequest: soon.getTime() },
    ])
    .execute()

  await Promise.all([server.sweep(), server.sweep()])
  expect(await ids('session')).toHaveLength(2)
  expect(await ids('session')).toContain(running.id)
  expect(await ids('verification')).toEqual([link])
  expect(await ids('rateLimit')).toEqual([lateTry])
  expect((await member.call(listUsers)).status).toBe(200)
})

test('uses indexes for expired emails and links and for the last sent email', async () => {
  await sql`insert into queued_email (id, kind, created_at, next_attempt_at, expires_at, sent_at)
    select gen_random_uuid(), 'test', now(), now(), now() + n * interval '1 hour', now()
    from generate_series(1, 5000) n`.execute(server.db)
  await sql`insert into email_confirmation (id, user_id, email, token_hash, created_at, expires_at)
    select gen_random_uuid(), ${member.id}, 'a@people.example', n::text, now(), now() + n * interval '1 hour'
    from generate_series(1, 5000) n`.execute(server.db)
  await sql`analyze queued_email, email_confirmation`.execute(server.db)
  const planOf = async (query: string) =>
    JSON.stringify((await sql`explain (format json) ${sql.raw(query)}`.execute(server.db)).rows)
  expect(await planOf('select id from queued_email where expires_at <= now()')).toContain('email_expiry')
  expect(await planOf('select max(sent_at) from queued_email')).toContain('emails_sent')
  expect(await planOf('select id from email_confirmation where expires_at <= now()')).toContain(
    'confirmation_expiry',
  )
})

test('a deletion that fails does not prevent the others, and is reported', async () => {
  const ran: string[] = []
  const retained: Record<string, number>[] = []
  const sweep = createSweep({ db: server.db, now: () => at, onRetained: (deleted) => retained.push(deleted) })
  const fail = (what: string) => () => Promise.reject(new Error(what))
  sweep.retain('accounts', fail('a payment is in progress'))
  sweep.retain('messages', async () => 2)
  sweep.expire(async () => ran.push('sessions'))
  await expect(sweep.run()).rejects.toThrow(/^a payment is in progress$/)
  expect([retained, ran]).toEqual([[{ messages: 2 }], ['sessions']])
  sweep.expire(fail('no connection'))
  await expect(sweep.run()).rejects.toThrow('Error: a payment is in progress; Error: no connection')
})
