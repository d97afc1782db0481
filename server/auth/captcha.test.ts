import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkCaptcha, getCaptcha, signIn, type SignUpForm } from '#contract/session.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'

let now = new Date()
let server: TestApp
let person: SignUpForm

beforeAll(async () => {
  server = await startTestApp({ env: { CAPTCHA: 'on' }, now: () => now })
  person = await server.register()
})
afterAll(() => server.stop())
// Separate tests cover the limits for wrong passwords.
beforeEach(() => server.db.deleteFrom('rateLimit').execute())

const draw = async () => (await server.anonymous.call(getCaptcha)).body._id
const answerOf = async (id: string) =>
  (await server.db.selectFrom('captcha').select('answer').where('id', '=', id).executeTakeFirstOrThrow())
    .answer ?? ''
const answer = async (id: string, text: string) =>
  (await server.anonymous.call(checkCaptcha, { params: { id }, body: { text } })).body.solved
const solve = async () => {
  const id = await draw()
  expect(await answer(id, await answerOf(id))).toBe(true)
  return id
}
const enter = async (captchaId: string | undefined, password = person.password) => {
  const { status, body } = await openBrowser(server.origin).post(signIn, {
    email: person.email,
    password,
    captchaId,
  })
  return [status, body.code]
}
const unsolved = [400, 'captcha_unsolved']
const opened = [200, undefined]

test('refuses a captcha answered in the wrong case, and any second answer', async () => {
  const id = await draw()
  const text = await answerOf(id)
  const swapped = text.replaceAll(/[a-z]/gi, (c) =>
    c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
  )
  expect(await answer(id, swapped === text ? `${text}x` : swapped)).toBe(false)
  expect(await answer(id, text)).toBe(false)
  expect(await enter(id)).toEqual(unsolved)
})

test(statement('10.3.3'), async () => {
  const id = await solve()
  expect(await enter(id)).toEqual(opened)
  expect(await enter(id)).toEqual(unsolved)
})

test('keeps a captcha after a mistyped password, but not after repeated guesses', async () => {
  const id = await solve()
  const { signInTries } = limits.captchaUse
  for (let wrong = 1; wrong < signInTries; wrong += 1) {
    expect(await enter(id, 'Wrong1!')).toEqual([401, 'credentials_invalid'])
  }
  const another = await solve()
  await server.db.deleteFrom('rateLimit').execute()
  for (let wrong = 1; wrong <= signInTries; wrong += 1) await enter(another, 'Wrong1!')
  await server.db.deleteFrom('rateLimit').execute()
  expect(await enter(id)).toEqual(opened)
  expect(await enter(another)).toEqual(unsolved)
})

test(statement('10.3.1'), async () => {
  expect(limits.captchaUse.lifetimeSeconds).toBe(300)
  const [id, unanswered] = [await solve(), await draw()]
  const text = await answerOf(unanswered)
  const drawn = now
  now = new Date(drawn.getTime() + limits.captchaUse.lifetimeSeconds * 1000 + 1)
  expect(await enter(id)).toEqual(unsolved)
  expect(await answer(unanswered, text)).toBe(false)
  now = drawn
})

test('keys the refusal for the form', async () => {
  const { email, password } = person
  const { body } = await openBrowser(server.origin).post(signIn, { email, password })
  expect(body.fields).toEqual({ captcha: 'Please solve the captcha first.' })
})
