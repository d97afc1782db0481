import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { accessTable, type Walker, walkers } from '../testing/access-table.ts'
import { callerFor, makeWorld, signInWalkers } from '../testing/access-world.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { startWeatherServer, type WeatherServer } from '../testing/weather.ts'

let weather: WeatherServer
let server: TestApp
let callers: Record<Walker, Caller>

beforeAll(async () => {
  weather = await startWeatherServer()
})
afterAll(() => weather.stop())

const settings = ['off', 'on'] as const

const start = async (PUBLIC_LISTINGS: (typeof settings)[number]) => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS, WEATHER_URL: weather.url } })
  callers = await signInWalkers(server)
}

describe.each(settings)('PUBLIC_LISTINGS=%s', (setting) => {
  beforeAll(() => start(setting))
  afterAll(() => server.stop())

  describe.each(accessTable)('$call ($case)', (row) => {
    const answers = (setting === 'on' && row.whenPublished) || row.answers
    test.each(walkers.map((walker, index) => [walker, answers[index]] as const))(
      'answers %s with %i',
      async (walker, expected) => {
        const self = callers[walker]
        const input = row.input ? row.input(await makeWorld(server, callers, self)) : {}
        const answer = await callerFor(server, row, self).call(endpoints[row.call], input)
        expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
      },
    )
  })

  test('every declared endpoint is implemented, and none beside them', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

test('the table has every endpoint', () => {
  expect(new Set(accessTable.map(({ call }) => call))).toEqual(new Set(Object.keys(endpoints)))
})

test('what differs where listings are published is declared so', () => {
  const differing = accessTable.filter((row) => row.whenPublished).map(({ call }) => endpoints[call].access)
  expect(new Set(differing)).toEqual(new Set(['published']))
})
