import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'
import { useSite } from '../../lib/page-data.ts'

/** Null where there is nothing to show. */
type State = { isLoading: boolean; data: Weather | null }

const unknown: State = { isLoading: false, data: null }

let state = unknown
let isAsking = false
let timer: ReturnType<typeof setTimeout> | undefined
const hearers = new Set<() => void>()

function become(next: State) {
  state = next
  for (const hear of hearers) hear()
}

const read = () => import('./read-weather.ts').then(({ readWeather }) => readWeather()).catch(() => null)

/** Asks now, and anew once the answer is old. */
async function ask() {
  isAsking = true
  if (!state.data) become({ isLoading: true, data: null })
  become({ isLoading: false, data: await read() })
  isAsking = false
  if (hearers.size) timer = setTimeout(() => void ask(), limits.weather.cacheMs)
}

/** Asked for once for all places that show it. */
function follow(hear: () => void) {
  hearers.add(hear)
  // Not while React still listens to what it has just drawn.
  if (hearers.size === 1 && !isAsking) queueMicrotask(() => void ask())
  return () => {
    hearers.delete(hear)
    if (!hearers.size) clearTimeout(timer)
  }
}

const never = () => () => {}

export function useLocalWeather(): State {
  const site = useSite()
  return useSyncExternalStore(
    site?.weather ? follow : never,
    () => state,
    () => unknown,
  )
}
