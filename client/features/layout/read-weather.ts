import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'

// Kept for this browser session: what was answered, and that the visitor has been asked for the location.
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

/** Where the visitor is; null after a refusal. Nobody is asked twice in a session. */
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

/** Null where there is nothing to show: without a location, and when the call fails. */
export async function readWeather(): Promise<Weather | null> {
  const kept = readKept()
  if (kept) return kept.answer
  const position = await findPosition()
  if (!position) return null
  try {
    // Few say where they are; the others need no code for it.
    const { askWeather } = await import('./ask-weather.ts')
    const answer = await askWeather(position.coords)
    sessionStorage.setItem(answeredKey, JSON.stringify({ until: Date.now() + cacheMs, answer }))
    return answer
  } catch {
    return null
  }
}
