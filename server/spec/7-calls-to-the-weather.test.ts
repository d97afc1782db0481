import { expect, onTestFinished, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { startTestApp } from '#test/kit/app.ts'
import { json, startWeatherServer, warmDay } from '#test/kit/weather.ts'
import { createPlainCalls } from './plain-calls.ts'

test(statement('7.5.4'), async () => {
  const remote = await startWeatherServer(json({ name: 'Ballard', main: { temp: 9.4 } }))
  const server = await startTestApp({ env: { WEATHER_URL: remote.url, WEATHER_API_KEY: 'key' } })
  onTestFinished(async () => {
    await server.stop()
    await remote.stop()
  })
  const { send } = createPlainCalls(() => server.origin)
  expect(await send('GET /weather?lat=47.61&lon=-122.33')).toEqual({
    status: 200,
    body: { name: 'Ballard', main: { temp: 9.4 } },
  })
  const [query] = remote.requests.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(query).toMatchObject({ lat: '47.61', lon: '-122.33', units: 'metric' })
})

test(statement('7.5.5'), async () => {
  let now = Date.UTC(2026, 4, 1)
  const remote = await startWeatherServer()
  const server = await startTestApp({ env: { WEATHER_URL: remote.url }, now: () => new Date(now) })
  onTestFinished(async () => {
    await server.stop()
    await remote.stop()
  })
  const { send } = createPlainCalls(() => server.origin)
  const answers = [await send('GET /weather?lat=47.6095&lon=-122.3301')]
  now += 10 * 60_000 - 1
  answers.push(await send('GET /weather?lat=47.6112&lon=-122.3333'))
  expect(answers[1]).toEqual(answers[0])
  expect(remote.requests).toHaveLength(1)
  await send('GET /weather?lat=47.66&lon=-122.33')
  expect(remote.requests).toHaveLength(2)
  now += 1
  await send('GET /weather?lat=47.6095&lon=-122.3301')
  expect(remote.requests).toHaveLength(3)
})

test(statement('7.5.6'), async () => {
  const remote = await startWeatherServer(warmDay)
  const server = await startTestApp({ env: { WEATHER_URL: remote.url, WEATHER_API_KEY: '' } })
  onTestFinished(async () => {
    await server.stop()
    await remote.stop()
  })
  const { send } = createPlainCalls(() => server.origin)
  expect((await send('GET /weather?lat=47.25&lon=-122.44')).body).toEqual({
    name: 'Tacoma',
    main: { temp: 21.4 },
  })
})
