import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, signIn, signOut, signUp } from '#contract/session.ts'
import { isAdmin, isAgent } from '#contract/users.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newPerson, openBrowser } from '../testing/browser.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test(statement('3.1.1'), async () => {
  const form = newPerson()
  const { body } = await openBrowser(server.origin).post(signUp, form)
  expect(body).toEqual({ email: form.email, displayName: form.name, photoURL: form.photoURL })
})

test(statement('3.1.2'), async () => {
  const browser = openBrowser(server.origin)
  const form = newPerson()
  expect((await browser.post(signUp, form)).status).toBe(200)
  expect((await browser.post(signOut)).status).toBe(200)
  expect(browser.jar.size).toBe(0)
  expect((await browser.post(signIn, form)).status).toBe(200)
  expect(browser.jar.size).toBe(1)
})

test(statement('3.1.5'), async () => {
  const agent = await server.member('agent')
  const params = { email: agent.email }
  expect((await agent.call(isAdmin, { params })).body).toEqual({ admin: false })
  expect((await agent.call(isAgent, { params })).body).toEqual({ agent: true })
})

test(statement('3.1.6'), async () => {
  const browser = openBrowser(server.origin)
  const { email } = await browser.signUp()
  const { body } = await browser.post(createToken, { email })
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
})
