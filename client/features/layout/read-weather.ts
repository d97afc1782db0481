import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'

// Stored for this browser session: the response, and that the visitor was asked for the location.
const answeredKey = 'weather'
const askedKey = 'location-asked'
const { cacheMs } = limits.weather

type Kept = { until: number; answer: Weather }

const isWeather = ({ name, main }: Weather) => typeof name === 'string' && Number.isFinite(main.temp)

function readKept(): Kept | undefined {
  try {
    const { until, answer } = JSON.parse(sessionStorage.getItem(answeredKey) ?? '') as Kept
    return until > Date.now() && isWeather(answer) ? { until, answer } : undefined
  } catch {
    return undefined
  }
}

/** The visitor's location; null after a refusal. Asks at most once per session. */
async function findPosition(): Promise<GeolocationPosition | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (permission?.state !== 'granted' && sessionStorage.getItem(askedKey)) return null
  sessionStorage.setItem(askedKey, 'yes')
  if (!navigator.geolocation) return null
  return new Promise((resolve) => {
    const options = { maximumAge: cacheMs, timeout: limits.weather.timeoutMs }
    const refuse = ({ message }: GeolocationPositionError) => {
      console.info(`No weather without a location: ${message}`)
      resolve(null)
    }
    navigator.geolocation.getCurrentPosition(resolve, refuse, options)
  })
}

/** Null without a location, or if the call fails. */
export async function readWeather(): Promise<Weather | null> {
  const kept = readKept()
  if (kept) return kept.answer
  const position = await findPosition()
  if (!position) return null
  try {
    // Few visitors share their location; the others do not need the code.
    const { askWeather } = await import('./ask-weather.ts')
    const answer = await askWeather(position.coords)
    sessionStorage.setItem(answeredKey, JSON.stringify({ until: Date.now() + cacheMs, answer }))
    return answer
  } catch {
    return null
  }
}
