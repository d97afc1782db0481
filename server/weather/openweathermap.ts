import { z } from 'zod'
import { ask, celsius, type WeatherSource } from './source.ts'

const source = 'OpenWeatherMap'
const answer = z.object({ name: z.string().max(200), main: z.object({ temp: celsius }) })

/** The Current Weather API 2.5, with the operator's key. It returns place names, but none at sea. */
export const createOpenWeatherMap = (
  {
    key,
    base = 'https://api.openweathermap.org',
    timeoutMs,
  }: { key: string; base?: string; timeoutMs: number },
  nameOf: (lat: number, lon: number) => string,
): WeatherSource => ({
  name: source,
  async read({ lat, lon }) {
    const search = { lat, lon, units: 'metric', appid: key }
    const { name, main } = await ask({ source, base, path: '/data/2.5/weather', search, answer }, timeoutMs)
    return { name: name || nameOf(lat, lon), main }
  },
})
