import { z } from 'zod'
import { ask, celsius, type WeatherSource } from './source.ts'

const source = 'Open-Meteo'
const answer = z.object({ current: z.object({ temperature_2m: celsius }) })

/** The forecast API of Open-Meteo. It needs no key and returns no place names, so we add ours. */
export const createOpenMeteo = (
  { base = 'https://api.open-meteo.com', timeoutMs }: { base?: string; timeoutMs: number },
  nameOf: (lat: number, lon: number) => string,
): WeatherSource => ({
  name: source,
  async read({ lat, lon }) {
    const search = { latitude: lat, longitude: lon, current: 'temperature_2m' }
    const { current } = await ask({ source, base, path: '/v1/forecast', search, answer }, timeoutMs)
    return { name: nameOf(lat, lon), main: { temp: current.temperature_2m } }
  },
})
