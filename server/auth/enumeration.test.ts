import { createHook } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { deleteUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeGuesses } from '#test/kit/guesses.ts'
import { openAccount } from './service.ts'

const start = new Date()
let server: TestApp
const emails: Record<string, string> = { 'no account': 'nobody@people.example' }

beforeAll(async () => {
  // A fixed clock, so that the reported delay is the same for later requests.
  server = await startTestApp({ now: () => start })
  emails['an account'] = (await server.register()).email
  emails['an account of another provider'] = 'outside@people.example'
  await openAccount(server.db, { email: 'outside@people.example', name: 'Olga Outside', role: 'user' })
  const admin = await server.member('admin')
  const closed = await server.member('user')
  await admin.call(deleteUser, { params: { id: closed.id } })
  emails['a closed account'] = closed.email
})
afterAll(() => server.stop())

/** The number of hashed passwords, which dominate the response time. */
let hashed = 0
const hook = createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST') hashed += 1
  },
})
beforeEach(() => {
  hashed = 0
  hook.enable()
})
afterEach(() => hook.disable())

type Answer = Awaited<ReturnType<ReturnType<typeof openBrowser>['post']>>
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  hashed,
})

test.each(['a first', 'a waiting'])('%s sign-in does not reveal which accounts exist', async (which) => {
  const answers: object[] = []
  for (const email of Object.values(emails)) {
    const times = which === 'a first' ? 0 : limits.wrongPasswords.freeAtAddress
    await makeGuesses(server.db, { email, times, now: start, from: () => '127.0.0.1' })
    hashed = 0
    answers.push(comparable(await openBrowser(server.origin).signIn({ email, password: 'Wrong1!' })))
    await server.db.deleteFrom('rateLimit').execute()
  }
  expect(answers).toHaveLength(4)
  expect(answers[0]).toMatchObject(
    which === 'a first' ? { status: 401, hashed: 1 } : { status: 429, hashed: 0 },
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a password reset request does not reveal which accounts exist', async () => {
  const answers: object[] = []
  for (const email of Object.values(emails))
    answers.push(comparable(await openBrowser(server.origin).post(requestPasswordReset, { email })))
  expect(answers[0]).toMatchObject({ status: 200, hashed: 0 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('an unknown link reveals nothing and hashes nothing', async () => {
  const browser = openBrowser(server.origin)
  const token = 'x'.repeat(24)
  expect((await browser.post(checkResetLink, { token })).body).toEqual({ valid: false })
  const { status } = await browser.post(resetPassword, { token, password: 'Larch7#meadow' })
  expect([status, hashed]).toEqual([410, 0])
})
