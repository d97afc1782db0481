import { expect, onTestFinished, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { startTestApp } from '../testing/app.ts'
import { json, startWeatherServer } from '../testing/weather.ts'
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
  const [asked] = remote.asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(asked).toMatchObject({ lat: '47.61', lon: '-122.33', units: 'metric' })
})
