import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { createToken, signIn } from '#contract/session.ts'
import { endOneSession, endOtherSessions, listSessions } from '#contract/sessions.ts'
import { listUsers, signOutUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeSession } from '#test/kit/factories.ts'
import { endAllSessions } from './sessions.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const isSignedIn = async (token = '') => (await server.withToken(token).call(listUsers)).status === 200
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** An account that is signed in with two browsers. */
async function twoBrowsers() {
  const { browser: first, ...form } = await server.newcomer()
  const second = openBrowser(server.origin)
  await second.post(signIn, form, { 'user-agent': chromeOnWindows })
  const tokens = [await first.token(form.email), await second.token(form.email)] as const
  return { email: form.email, first, second, tokens, caller: server.withToken(tokens[0]) }
}

test('lists each browser by name and marks the current one', async () => {
  const member = await server.member('user')
  const createdAt = new Date(Date.now() - 3 * dayMs)
  const updatedAt = new Date(Date.now() - dayMs)
  const other = await makeSession(server.db, member.id, { userAgent: chromeOnWindows, createdAt, updatedAt })
  const { status, body, headers } = await member.call(listSessions)
  expect([status, headers.get('x-total-count')]).toEqual([200, '2'])
  const mine = { _id: await server.sessionOf(member), browser: null, system: null, current: true }
  expect(body).toEqual([
    { ...mine, startedAt: expect.any(String), lastUsedAt: expect.any(String) },
    {
      _id: other,
      browser: 'Chrome',
      system: 'Windows',
      startedAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      current: false,
    },
  ])
})

test('lists neither expired sessions nor those of others', async () => {
  const member = await server.member('user')
  await makeSession(server.db, member.id, { expiresAt: new Date(Date.now() - 1000) })
  await makeSession(server.db, member.id, { createdAt: new Date(Date.now() - 91 * dayMs) })
  await makeSession(server.db, (await server.member('user')).id)
  const { body } = await member.call(listSessions)
  expect(body.map(({ _id }) => _id)).toEqual([await server.sessionOf(member)])
})

test('paginates sessions without duplicates', async () => {
  const member = await server.member('user')
  const createdAt = new Date(Date.now() - dayMs)
  for (let made = 0; made < 5; made += 1) await makeSession(server.db, member.id, { createdAt })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await member.call(listSessions, {
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...body.map(({ _id }) => _id))
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    cursor = next ? (new URL(next, server.origin).searchParams.get('cursor') ?? undefined) : undefined
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([6, 6])
})

test('ending a session invalidates its token and cookie at once', async () => {
  const { email, second, tokens, caller } = await twoBrowsers()
  const { body } = await caller.call(listSessions)
  const other = body.find(({ current }) => !current)
  expect(other).toMatchObject({ browser: 'Chrome', system: 'Windows' })
  const ended = await caller.call(endOneSession, { params: { id: other?._id ?? '' } })
  expect([ended.status, ended.body]).toEqual([200, { deletedCount: 1 }])
  expect([await isSignedIn(tokens[0]), await isSignedIn(tokens[1])]).toEqual([true, false])
  expect((await second.post(createToken, { email })).status).toBe(401)
  const again = await caller.call(endOneSession, { params: { id: other?._id ?? '' } })
  expect([again.status, again.problem.code]).toEqual([404, 'not_found'])
})

test("refuses to end another member's session, even for an admin", async () => {
  const stranger = await server.member('user')
  const id = await server.sessionOf(stranger)
  for (const role of ['user', 'admin'] as const) {
    const { status } = await (await server.member(role)).call(endOneSession, { params: { id } })
    expect(status).toBe(404)
  }
  expect(await isSignedIn(stranger.token)).toBe(true)
})

test('ends all other sessions of the member, but neither this one nor those of others', async () => {
  const { email, second, tokens, caller } = await twoBrowsers()
  const stranger = await server.member('user')
  const { status, body } = await caller.call(endOtherSessions)
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  expect([await isSignedIn(tokens[0]), await isSignedIn(tokens[1])]).toEqual([true, false])
  expect((await second.post(createToken, { email })).status).toBe(401)
  expect(await isSignedIn(stranger.token)).toBe(true)
  expect((await caller.call(endOtherSessions)).body).toEqual({ deletedCount: 0 })
})

test('records the use of a session at most once an hour', async () => {
  const { browser, email } = await server.newcomer()
  const caller = server.withToken(await browser.token(email))
  const lastUsed = async () => Date.parse((await caller.call(listSessions)).body[0]?.lastUsedAt ?? '')
  const use = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    const expiresAt = new Date(at.getTime() + 30 * dayMs)
    await server.db
      .updateTable('session')
      .set({ updatedAt: at, expiresAt })
      .where('userId', 'in', (users) => users.selectFrom('user').select('id').where('email', '=', email))
      .execute()
    expect((await browser.post(createToken, { email })).status).toBe(200)
    return (Date.now() - (await lastUsed())) / 60_000
  }
  expect(await use(50)).toBeGreaterThan(49)
  expect(await use(61)).toBeLessThan(5)
})

test('an admin signs a member out everywhere, and the audit log names the admin', async () => {
  const admin = await server.member('admin')
  const { email, first, tokens } = await twoBrowsers()
  const bystander = await server.member('user')
  const found = await admin.call(listUsers, { query: { email } })
  const id = found.body[0]?._id ?? ''
  expect(found.body[0]?.can.signOut).toBe(true)
  const { status, body } = await admin.call(signOutUser, { params: { id } })
  expect([status, body]).toEqual([200, { deletedCount: 2 }])
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false])
  expect((await first.post(createToken, { email })).status).toBe(401)
  expect(await isSignedIn(bystander.token)).toBe(true)
  const log = await admin.call(listAuditEntries, { query: { objectId: id, kind: 'session', limit: 2 } })
  for (const entry of log.body)
    expect(entry).toMatchObject({ action: 'delete', actor: { _id: admin.id }, via: 'request' })
  const again = await first.signIn({ email, password: 'Larch7#meadow' })
  expect(again.status).toBe(200)
})

test('admins cannot end their own sessions in the list of users', async () => {
  const admin = await server.member('admin')
  const own = await admin.call(listUsers, { query: { email: admin.email } })
  expect(own.body[0]?.can.signOut).toBe(false)
  expect((await admin.call(signOutUser, { params: { id: admin.id } })).status).toBe(403)
})

test('ends all sessions of all members', async () => {
  const [member, admin] = [await server.member('user'), await server.member('admin')]
  expect(await endAllSessions(server.db)).toBeGreaterThan(1)
  expect([await isSignedIn(member.token), await isSignedIn(admin.token)]).toEqual([false, false])
})

test("a new sign-in ends the browser's previous session", async () => {
  const { email, first, tokens } = await twoBrowsers()
  await first.signIn({ email, password: 'Larch7#meadow' })
  expect([await isSignedIn(tokens[0]), await isSignedIn(tokens[1])]).toEqual([false, true])
  const wrong = await first.signIn({ email, password: 'wrong' })
  expect([wrong.status, await isSignedIn(await first.token(email))]).toEqual([401, true])
  const somebody = await first.signUp()
  const { body } = await server.withToken(tokens[1]).call(listSessions)
  expect(body).toHaveLength(1)
  expect(await isSignedIn(await first.token(somebody.email))).toBe(true)
})
