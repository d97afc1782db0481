import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { expectedStatus } from '#test/kit/access-expected.ts'
import { accessTable, type Row } from '#test/kit/access-table.ts'
import { walkers } from '#test/kit/access-walkers.ts'
import { createWalk, signInWalkers } from '#test/kit/access-world.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { startWeatherServer, type WeatherServer } from '#test/kit/weather.ts'

let weather: WeatherServer
let server: TestApp
let prepare: ReturnType<typeof createWalk>

beforeAll(async () => {
  weather = await startWeatherServer()
})
afterAll(() => weather.stop())

const start = async (PUBLIC_LISTINGS: 'on' | 'off') => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS, WEATHER_URL: weather.url } })
  prepare = createWalk(server, await signInWalkers(server))
}

/** Calls the endpoint as each kind of caller and collects the statuses and other details. */
async function callAsEach(row: Row) {
  const statuses: number[] = []
  const details: string[] = []
  for (const walker of walkers) {
    const call = await prepare(row, walker)
    const { status, body } = await call()
    statuses.push(status)
    details.push(`${walker} was answered ${status} ${JSON.stringify(body)}`)
  }
  return { statuses, details: details.join('\n') }
}

describe('with members-only listings, answers each kind of caller as in the table', () => {
  beforeAll(() => start('off'))
  afterAll(() => server.stop())

  test.each(accessTable)('$call ($case)', async (row) => {
    const { statuses, details } = await callAsEach(row)
    const expected = walkers.map((walker) => expectedStatus(row, walker, false))
    expect(statuses, details).toEqual(expected)
  })
  test('every declared endpoint is implemented, and no other', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

// Publishing does not affect the other rows: see actor.test.ts.
const published = accessTable.filter(({ call }) => endpoints[call].access === 'published')

describe('with published listings, answers each kind of caller as in the table', () => {
  beforeAll(() => start('on'))
  afterAll(() => server.stop())

  test.each(published)('$call ($case)', async (row) => {
    const { statuses, details } = await callAsEach(row)
    const expected = walkers.map((walker) => expectedStatus(row, walker, true))
    expect(statuses, details).toEqual(expected)
  })
  test('every declared endpoint is implemented, and no other', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

test('the table contains every endpoint', () => {
  expect(new Set(accessTable.map(({ call }) => call))).toEqual(new Set(Object.keys(endpoints)))
})
