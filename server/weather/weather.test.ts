import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { getWeather } from '#contract/weather.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { json, startWeatherServer, type Reply, type WeatherServer } from '#test/kit/weather.ts'

const openMeteo = json({
  latitude: 47.6,
  current_units: { temperature_2m: '°C' },
  current: { temperature_2m: 11.26 },
})
const openWeatherMap = json({ name: 'Ballard', main: { temp: 9.44, pressure: 1013 }, cod: 200 })

const sources = [
  {
    source: 'Open-Meteo',
    env: { WEATHER_API_KEY: '' },
    good: openMeteo,
    temp: 11.3,
    name: 'Seattle',
    // Tests the default timeout once.
    timeoutMs: undefined,
  },
  {
    source: 'OpenWeatherMap',
    env: { WEATHER_API_KEY: 'operator-key' },
    good: openWeatherMap,
    temp: 9.4,
    name: 'Ballard',
    timeoutMs: 500,
  },
]

let remote: WeatherServer
let reply: Reply
beforeAll(async () => {
  remote = await startWeatherServer((response, requestUrl) => reply(response, requestUrl))
})
afterAll(() => remote.stop())
afterEach(() => void remote.requests.splice(0))

describe.each(sources)('$source', ({ source, env, good, temp, name, timeoutMs }) => {
  let server: TestApp
  let now = Date.UTC(2026, 4, 1)
  let lat = 47.61
  const logged: string[] = []
  beforeAll(async () => {
    server = await startTestApp({
      env: { ...env, WEATHER_URL: remote.url, LOG_LEVEL: 'info' },
      now: () => new Date(now),
      log: { write: (line: string) => void logged.push(line) },
      weatherTimeoutMs: timeoutMs,
    })
  })
  afterAll(() => server.stop())

  const at = (query: { lat: string; lon: string }) => server.anonymous.call(getWeather, { query })
  const here = () => at({ lat: String(lat), lon: '-122.33' })
  // A new place and minute for each failure, so that nothing is cached.
  const elsewhere = () => {
    lat += 0.01
    now += 60_000
    logged.splice(0)
    return here()
  }

  test('is requested once in ten minutes per rounded place', async () => {
    reply = good
    const first = await at({ lat: '47.60949', lon: '-122.33012' })
    expect([first.status, first.body]).toEqual([200, { name, main: { temp } }])
    expect(remote.requests.map((one) => one.pathname)).toEqual([
      env.WEATHER_API_KEY ? '/data/2.5/weather' : '/v1/forecast',
    ])
    const search = Object.fromEntries(remote.requests[0]?.searchParams ?? [])
    expect(search).toEqual(
      env.WEATHER_API_KEY
        ? { lat: '47.61', lon: '-122.33', units: 'metric', appid: 'operator-key' }
        : { latitude: '47.61', longitude: '-122.33', current: 'temperature_2m' },
    )
    now += limits.weather.cacheMs - 1
    await Promise.all([at({ lat: '47.6112', lon: '-122.3333' }), here()])
    expect(remote.requests).toHaveLength(1)
    now += 1
    await Promise.all([here(), here()])
    expect(remote.requests).toHaveLength(2)
  })

  const failures: [string, Reply, string][] = [
    ['a refused key', json({ cod: 401, message: 'Invalid API key' }, 401), `${source} answered 401`],
    ['too many calls', json({ error: true }, 429), `${source} answered 429`],
    [
      'rubbish',
      (response) => void response.end('<h1>Welcome</h1>'),
      `${source} answered something else than JSON`,
    ],
    ['other JSON', json({ current: null, main: [] }), `${source} answered something else than weather`],
    [
      'no air of this earth',
      json({ current: { temperature_2m: 9999 }, name: 'X', main: { temp: 9999 } }),
      `${source} answered something else than weather`,
    ],
    ['a lost connection', (response) => void response.destroy(), `${source} could not be reached`],
    [
      'another address',
      (response) => void response.writeHead(302, { location: '/' }).end(),
      `${source} could not be reached`,
    ],
  ]
  test.each(failures)('%s becomes a 503 and one log line without the place', async (_, bad, line) => {
    reply = bad
    const { status, problem, headers } = await elsewhere()
    expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
    const errors = logged.filter((one) => one.includes('"level":50'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(line)
    expect(logged.join()).not.toMatch(/(?<!"ms":)47\.\d|122\.33|operator-key/)
  })

  test('is not requested for a minute after a failure, and then responds', async () => {
    reply = json({}, 500)
    await elsewhere()
    reply = good
    now += limits.weatherSource.failureMs - 1
    expect((await here()).status).toBe(503)
    now += 1
    expect((await here()).status).toBe(200)
  })

  test('times out if it does not respond', { timeout: 20_000 }, async () => {
    reply = () => {}
    const { status } = await elsewhere()
    expect(status).toBe(503)
    expect(logged.join()).toContain(`${source} did not answer in time`)
  })
})

describe('with any source', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({ env: { WEATHER_URL: remote.url } })
    reply = openMeteo
  })
  afterAll(() => server.stop())
  const at = (lat: string, lon: string) => server.anonymous.call(getWeather, { query: { lat, lon } })

  test.each([
    ['Tacoma', '47.2529', '-122.4443'],
    ['Near Las Vegas', '36.5', '-116.9'],
    ['40° N, 40° W', '40', '-40'],
    ['Suva', '-18.14', '178.44'],
    ['São Paulo', '-23.6', '-46.6'],
  ])('names a place %s', async (name, lat, lon) => {
    expect((await at(lat, lon)).body.name).toBe(name)
  })

  test.each([
    ['91', '0', 'lat'],
    ['-90.1', '0', 'lat'],
    ['north', '0', 'lat'],
    ['', '0', 'lat'],
    [' ', '0', 'lat'],
    ['NaN', '0', 'lat'],
    ['0x10', '0', 'lat'],
    ['0', '180.5', 'lon'],
  ])('rejects %s, %s by name', async (lat, lon, field) => {
    const { status, problem } = await at(lat, lon)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]])
  })

  test('limits requests for many places at once', async () => {
    const all = Array.from({ length: limits.weatherSource.requestsPerMinute + 1 }, (_, step) =>
      at(String(step), '10'),
    )
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status)).toContain(503)
    expect(remote.requests.length).toBeLessThanOrEqual(limits.weatherSource.requestsPerMinute)
  })
})

test('responds with 404 when switched off', async () => {
  const server = await startTestApp({ env: { WEATHER: 'off' } })
  const { status } = await server.anonymous.call(getWeather, { query: { lat: '47.61', lon: '-122.33' } })
  expect(status).toBe(404)
  await server.stop()
})
