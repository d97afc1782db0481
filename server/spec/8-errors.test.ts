import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signIn } from '#contract/session.ts'
import { getWeather } from '#contract/weather.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { json, startWeatherServer } from '#test/kit/weather.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test(statement('8.5.4'), async () => {
  const remote = await startWeatherServer(json({}, 500))
  const lines: string[] = []
  const logging = await startTestApp({
    env: { WEATHER_URL: remote.url, LOG_LEVEL: 'warn' },
    log: { write: (line: string) => void lines.push(line) },
  })
  onTestFinished(async () => {
    await logging.stop()
    await remote.stop()
  })
  const { status } = await logging.anonymous.call(getWeather, { query: { lat: '47.61', lon: '-122.33' } })
  expect([status, lines.length]).toEqual([503, 1])
  expect(lines[0]).toContain('Open-Meteo answered 500')
})

test(statement('8.5.7'), async () => {
  const allowed = limits.wrongPasswords.freeAtAddress
  const person = await server.register()
  const form = { email: person.email, password: 'Wrong1!' }
  const attempts: Awaited<ReturnType<typeof logIn>>[] = []
  const logIn = (index: number) =>
    openBrowser(server.origin).post(signIn, form, {
      'x-forwarded-for': `127.0.0.${index}`,
      'x-caller-address': `127.0.1.${index}`,
    })
  // Some attempts are concurrent, to check that each is counted. If all were, they would only wait for each other.
  while (attempts.length < allowed + 5) {
    const batch = Array.from({ length: 5 }, (_, index) => logIn(attempts.length + index))
    attempts.push(...(await Promise.all(batch)))
  }
  expect(attempts.filter(({ status }) => status === 401)).toHaveLength(allowed)
  const refused = attempts.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too_many_requests', title: 'Too many tries. Please wait a moment.' })
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  }

  const right = await openBrowser(server.origin).signIn(person)
  expect([right.status, right.headers.getSetCookie()]).toEqual([429, []])
})
