import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { accessTable, type Row, walkers } from '../testing/access-table.ts'
import { createWalk, signInWalkers } from '../testing/access-world.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startWeatherServer, type WeatherServer } from '../testing/weather.ts'

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

/** The status that each walker is answered with, and what else is said. */
async function walk(row: Row) {
  const statuses: number[] = []
  const said: string[] = []
  for (const walker of walkers) {
    const call = await prepare(row, walker)
    const { status, body } = await call()
    statuses.push(status)
    said.push(`${walker} was answered ${status} ${JSON.stringify(body)}`)
  }
  return { statuses, said: said.join('\n') }
}

describe('for members only, each walker is answered as the table says', () => {
  beforeAll(() => start('off'))
  afterAll(() => server.stop())

  test.each(accessTable)('$call ($case)', async (row) => {
    const { statuses, said } = await walk(row)
    expect(statuses, said).toEqual(row.answers)
  })
  test('every declared endpoint is implemented, and no other', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

// The other rows cannot differ: see actor.test.ts and the last test here.
const published = accessTable.flatMap((row) =>
  row.whenPublished ? [{ ...row, answers: row.whenPublished }] : [],
)

describe('with published listings, each walker is answered as the table says', () => {
  beforeAll(() => start('on'))
  afterAll(() => server.stop())

  test.each(published)('$call ($case)', async (row) => {
    const { statuses, said } = await walk(row)
    expect(statuses, said).toEqual(row.answers)
  })
  test('every declared endpoint is implemented, and no other', () => {
    expect(server.api.implemented).toEqual(new Set(Object.values(endpoints)))
  })
})

test('the table has every endpoint', () => {
  expect(new Set(accessTable.map(({ call }) => call))).toEqual(new Set(Object.keys(endpoints)))
})

test('the table says what is answered with published listings for each published call that a visitor may not make', () => {
  const refused = accessTable.filter(
    ({ call, answers }) => endpoints[call].access === 'published' && answers[0] === 401,
  )
  expect(accessTable.filter((row) => row.whenPublished)).toEqual(refused)
})
