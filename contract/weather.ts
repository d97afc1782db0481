import { invalid, type IssueLabel } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { inDigits } from './fields.ts'

export const weather = z.object({ name: z.string(), main: z.object({ temp: z.number() }) }).meta({
  id: 'Weather',
  description: 'The current weather: `name` of the nearest known place, `temp` in degrees Celsius.',
})
export type Weather = z.infer<typeof weather>

const degrees = (label: IssueLabel, most: number) => {
  const range = invalid('range', { label, most })
  return inDigits(
    z.coerce
      .number({ error: invalid('number', { label }) })
      .min(-most, range)
      .max(most, range),
  )
}

export const getWeather = endpoint({
  method: 'GET',
  path: '/weather',
  tag: 'Weather',
  summary: 'Get the current temperature',
  description: 'The current temperature at a location.',
  access: 'public',
  query: z.object({
    lat: degrees('latitude', 90).meta({ description: 'Latitude in WGS 84 degrees.', example: 47.61 }),
    lon: degrees('longitude', 180).meta({ description: 'Longitude in WGS 84 degrees.', example: -122.33 }),
  }),
  response: weather,
  status: 200,
  problems: ['not_found', 'unavailable'],
})
