import { limits } from '#contract/limits.ts'
import { roundDegrees } from '#contract/degrees.ts'
import type { Weather } from '#contract/weather.ts'
import { problem } from '../kernel/problem.ts'
import { createOpenMeteo } from './open-meteo.ts'
import { createOpenWeatherMap } from './openweathermap.ts'
import { readPlaces } from './places.ts'
import { type Place, SourceFailure, type WeatherSource } from './source.ts'

const { cacheMs } = limits.weather
const { failureMs, cachedPlaces, requestsPerMinute } = limits.weatherSource
const minuteMs = 60_000

type Entry = { until: number; answer: Promise<Weather> }

/** OpenWeatherMap with a key, Open-Meteo otherwise. `url` replaces the public address. */
type Settings = { key?: string; url?: string }
type Dependencies = { settings: Settings | null; now: () => Date; timeoutMs?: number }

const createSource = ({ key, url: base }: Settings, timeoutMs: number): WeatherSource =>
  key
    ? createOpenWeatherMap({ key, base, timeoutMs }, readPlaces())
    : createOpenMeteo({ base, timeoutMs }, readPlaces())

/** Both services require attribution next to their data. */
export const weatherCredit = ({ key }: Settings) =>
  key
    ? { credit: 'OpenWeather', url: 'https://openweathermap.org/' }
    : { credit: 'Open-Meteo.com', url: 'https://open-meteo.com/' }

/** The weather at rounded coordinates, cached per place. Without settings, the feature is off (`not_found`). */
export function createWeather({ settings, now, timeoutMs = limits.weather.timeoutMs }: Dependencies) {
  if (!settings) return { at: (): Promise<Weather> => Promise.reject(problem('not_found')) }
  const source = createSource(settings, timeoutMs)
  const entries = new Map<string, Entry>()
  let requestTimes: number[] = []

  // All visitors share the quota of the source, so a rate limit protects it.
  const mayRequest = (at: number) => {
    requestTimes = requestTimes.filter((earlier) => earlier > at - minuteMs)
    return requestTimes.length < requestsPerMinute && requestTimes.push(at) > 0
  }

  const entryOf = (place: Place, at: number): Entry => {
    const key = `${place.lat},${place.lon}`
    const cached = entries.get(key)
    if (cached && cached.until > at) return cached
    if (!mayRequest(at)) {
      const cause = new SourceFailure(`${source.name} is limited to ${requestsPerMinute} requests per minute`)
      throw problem('unavailable', { cause, retryAfterSeconds: minuteMs / 1000 })
    }
    const fresh: Entry = { until: at + cacheMs, answer: source.read(place) }
    fresh.answer.catch(() => {
      fresh.until = at + failureMs
    })
    entries.delete(key)
    entries.set(key, fresh)
    // Evict the oldest: a Map iterates in insertion order.
    if (entries.size > cachedPlaces) entries.delete(entries.keys().next().value ?? '')
    return fresh
  }

  return {
    /** Throws `unavailable` if the source fails; the cause is logged. */
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
