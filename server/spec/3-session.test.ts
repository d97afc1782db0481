import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, signIn, signOut, signUp } from '#contract/session.ts'
import { isAdmin, isAgent, listUsers, updateProfile } from '#contract/users.ts'
import { getWeather } from '#contract/weather.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { type OutsideIssuer, startIssuer } from '#test/kit/issuer.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'
import { startWeatherServer, type WeatherServer } from '#test/kit/weather.ts'

let issuer: OutsideIssuer
let weather: WeatherServer
let server: TestApp

beforeAll(async () => {
  issuer = await startIssuer()
  weather = await startWeatherServer()
  server = await startTestApp({ env: { ...issuer.env, WEATHER_URL: weather.url } })
  issuer.open(server.origin)
})
afterAll(async () => {
  await server.stop()
  await weather.stop()
  await issuer.stop()
})

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
  expect([...browser.jar.keys()]).toContain('better-auth.session_token')
})

test(statement('3.1.3'), async () => {
  const browser = openBrowser(server.origin)
  const email = 'ada.nova@people.example'
  issuer.admit({ sub: 'ada', name: 'Ada Nova', email, email_verified: true })
  expect((await openSignInWindow(browser, server.origin).go()).failure).toBeUndefined()
  const member = server.withToken(await browser.token(email))
  expect((await member.call(listUsers)).body).toMatchObject([{ name: 'Ada Nova', email }])
})

test(statement('3.1.4'), async () => {
  const member = await server.member('user')
  const profile = { name: 'Nora Berg', photoURL: 'https://pictures.example/nora.webp' }
  expect((await member.call(updateProfile, { params: { id: member.id }, body: profile })).status).toBe(200)
  expect((await member.call(listUsers)).body).toMatchObject([{ _id: member.id, ...profile }])
})

test(statement('3.1.5'), async () => {
  const agent = await server.member('agent')
  const params = { email: agent.email }
  expect((await agent.call(isAdmin, { params })).body).toEqual({ admin: false })
  expect((await agent.call(isAgent, { params })).body).toEqual({ agent: true })
})

test(statement('3.1.6'), async () => {
  const { browser, email } = await server.newcomer()
  const { body } = await browser.post(createToken, { email })
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
})

test(statement('3.1.7'), async () => {
  const { body } = await server.anonymous.call(getWeather, { query: { lat: '47.61', lon: '-122.33' } })
  expect(body).toEqual({ name: 'Seattle', main: { temp: 21.4 } })
})
