import { limits } from '#contract/limits.ts'
import { roundDegrees, type Weather } from '#contract/weather.ts'
import { problem } from '../http/problem.ts'
import { createOpenMeteo } from './open-meteo.ts'
import { createOpenWeatherMap } from './openweathermap.ts'
import { readPlaces } from './places.ts'
import { SourceFailure, type WeatherSource } from './source.ts'

const { cacheMs, failureMs, timeoutMs, cachedPlaces, asksPerMinute } = limits.weather
const minuteMs = 60_000

type Entry = { until: number; answer: Promise<Weather> }

/** OpenWeatherMap with its key, else Open-Meteo; `url` in place of the public address. */
type Settings = { key?: string; url?: string }

const createSource = ({ key, url: base }: Settings): WeatherSource =>
  key
    ? createOpenWeatherMap({ key, base, timeoutMs }, readPlaces())
    : createOpenMeteo({ base, timeoutMs }, readPlaces())

/** Both services ask to be named where their data is shown. */
export const weatherCredit = ({ key }: Settings) =>
  key
    ? { credit: 'OpenWeather', url: 'https://openweathermap.org/' }
    : { credit: 'Open-Meteo.com', url: 'https://open-meteo.com/' }

/** The weather at rounded places, each asked for once in a while; without settings there is none. */
export function createWeather({ settings, now }: { settings: Settings | null; now: () => Date }) {
  const source = settings && createSource(settings)
  const entries = new Map<string, Entry>()
  let asked: number[] = []

  // The source's patience is shared by all visitors, and nobody may use it up by asking about the whole earth.
  const mayAsk = (at: number) => {
    asked = asked.filter((earlier) => earlier > at - minuteMs)
    return asked.length < asksPerMinute && asked.push(at) > 0
  }

  const read = async (source: WeatherSource, lat: number, lon: number): Promise<Weather> => {
    const { name, main } = await source.read({ lat, lon })
    return { name, main: { temp: Math.round(main.temp * 10) / 10 } }
  }

  return {
    /** Throws `unavailable` when the source fails; its reason reaches the log. */
    async at(latitude: number, longitude: number): Promise<Weather> {
      if (!source) throw problem('not_found')
      const [lat, lon] = [roundDegrees(latitude), roundDegrees(longitude)]
      const key = `${lat},${lon}`
      const at = now().getTime()
      let entry = entries.get(key)
      if (!entry || entry.until <= at) {
        if (!mayAsk(at)) throw problem('unavailable', { retryAfterSeconds: minuteMs / 1000 })
        const fresh: Entry = { until: at + cacheMs, answer: read(source, lat, lon) }
        fresh.answer.catch(() => {
          fresh.until = at + failureMs
        })
        entries.delete(key)
        entries.set(key, fresh)
        // The oldest goes: entries stand in the order in which they were asked for.
        if (entries.size > cachedPlaces) entries.delete(entries.keys().next().value ?? '')
        entry = fresh
      }
      try {
        return await entry.answer
      } catch (cause) {
        if (!(cause instanceof SourceFailure)) throw cause
        throw problem('unavailable', { cause, retryAfterSeconds: failureMs / 1000 })
      }
    },
  }
}

export type WeatherService = ReturnType<typeof createWeather>
