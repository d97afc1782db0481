import { limits } from '#contract/limits.ts'
import { roundDegrees } from '#contract/degrees.ts'
import type { Weather } from '#contract/weather.ts'
import { problem } from '../http/problem.ts'
import { createOpenMeteo } from './open-meteo.ts'
import { createOpenWeatherMap } from './openweathermap.ts'
import { readPlaces } from './places.ts'
import { type Place, SourceFailure, type WeatherSource } from './source.ts'

const { cacheMs } = limits.weather
const { failureMs, cachedPlaces, asksPerMinute } = limits.weatherSource
const minuteMs = 60_000

type Entry = { until: number; answer: Promise<Weather> }

/** OpenWeatherMap with its key, else Open-Meteo; `url` in place of the public address. */
type Settings = { key?: string; url?: string }
type Parts = { settings: Settings | null; now: () => Date; timeoutMs?: number }

const createSource = ({ key, url: base }: Settings, timeoutMs: number): WeatherSource =>
  key
    ? createOpenWeatherMap({ key, base, timeoutMs }, readPlaces())
    : createOpenMeteo({ base, timeoutMs }, readPlaces())

/** Both services ask to be named where their data is shown. */
export const weatherCredit = ({ key }: Settings) =>
  key
    ? { credit: 'OpenWeather', url: 'https://openweathermap.org/' }
    : { credit: 'Open-Meteo.com', url: 'https://open-meteo.com/' }

/** The weather at rounded places, each asked for once in a while; without settings there is none. */
export function createWeather({ settings, now, timeoutMs = limits.weather.timeoutMs }: Parts) {
  if (!settings) return { at: (): Promise<Weather> => Promise.reject(problem('not_found')) }
  const source = createSource(settings, timeoutMs)
  const entries = new Map<string, Entry>()
  let asked: number[] = []

  // The source's patience is shared by all visitors, and nobody may use it up by asking about the whole earth.
  const mayAsk = (at: number) => {
    asked = asked.filter((earlier) => earlier > at - minuteMs)
    return asked.length < asksPerMinute && asked.push(at) > 0
  }

  const entryOf = (place: Place, at: number): Entry => {
    const key = `${place.lat},${place.lon}`
    const kept = entries.get(key)
    if (kept && kept.until > at) return kept
    if (!mayAsk(at)) {
      const cause = new SourceFailure(`${source.name} is asked ${asksPerMinute} times a minute at most`)
      throw problem('unavailable', { cause, retryAfterSeconds: minuteMs / 1000 })
    }
    const fresh: Entry = { until: at + cacheMs, answer: source.read(place) }
    fresh.answer.catch(() => {
      fresh.until = at + failureMs
    })
    entries.delete(key)
    entries.set(key, fresh)
    // The oldest goes: entries stand in the order in which they were asked for.
    if (entries.size > cachedPlaces) entries.delete(entries.keys().next().value ?? '')
    return fresh
  }

  return {
    /** Throws `unavailable` when the source fails; its reason reaches the log. */
    async at(lat: number, lon: number): Promise<Weather> {
      const { answer } = entryOf({ lat: roundDegrees(lat), lon: roundDegrees(lon) }, now().getTime())
      try {
        return await answer
      } catch (cause) {
        if (!(cause instanceof SourceFailure)) throw cause
        throw problem('unavailable', { cause, retryAfterSeconds: failureMs / 1000 })
      }
    },
  }
}

export type WeatherService = ReturnType<typeof createWeather>
