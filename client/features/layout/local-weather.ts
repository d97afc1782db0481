import { queryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { getWeather, roundDegrees, type Weather, weather } from '#contract/weather.ts'
import { call } from '../../lib/call.ts'
import { useSite } from '../../lib/page-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

// Kept for this browser session: what was answered, and that the visitor has been asked for the location.
const answeredKey = 'weather'
const askedKey = 'location-asked'
const { cacheMs } = limits.weather

type Kept = { until: number; answer: Weather }

function readKept(): Kept | undefined {
  try {
    const { until, answer } = JSON.parse(sessionStorage.getItem(answeredKey) ?? '') as Kept
    return until > Date.now() ? { until, answer: weather.parse(answer) } : undefined
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
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), options)
  })
}

/** Null where there is nothing to show: without a location, and when the call fails, which the server logs. */
async function readWeather(): Promise<Weather | null> {
  const kept = readKept()
  if (kept) return kept.answer
  const position = await findPosition()
  if (!position) return null
  const { latitude, longitude } = position.coords
  try {
    const query = { lat: roundDegrees(latitude), lon: roundDegrees(longitude) }
    const answer = await call(getWeather, { query })
    sessionStorage.setItem(answeredKey, JSON.stringify({ until: Date.now() + cacheMs, answer }))
    return answer
  } catch {
    return null
  }
}

const weatherQuery = queryOptions({
  queryKey: ['weather'],
  queryFn: readWeather,
  staleTime: cacheMs,
  refetchInterval: cacheMs,
  retry: false,
})

export function useLocalWeather() {
  const hydrated = useHydrated()
  const site = useSite()
  return useQuery({ ...weatherQuery, enabled: hydrated && Boolean(site?.weather) })
}
