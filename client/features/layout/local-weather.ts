import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'
import { useSite } from '../../lib/page-data.ts'

/** Null where there is nothing to show. */
type State = { isLoading: boolean; data: Weather | null }

const unknown: State = { isLoading: false, data: null }

let state = unknown
let timer: ReturnType<typeof setInterval> | undefined
const hearers = new Set<() => void>()

function become(next: State) {
  state = next
  for (const hear of hearers) hear()
}

const read = () => import('./read-weather.ts').then(({ readWeather }) => readWeather()).catch(() => null)

async function ask() {
  if (!state.data) become({ isLoading: true, data: null })
  become({ isLoading: false, data: await read() })
}

/** Asked for once for all places that show it, and anew from time to time. */
function follow(hear: () => void) {
  hearers.add(hear)
  if (!timer) {
    timer = setInterval(() => void ask(), limits.weather.cacheMs)
    // Not while React still listens to what it has just drawn.
    queueMicrotask(() => void ask())
  }
  return () => {
    hearers.delete(hear)
    if (hearers.size) return
    clearInterval(timer)
    timer = undefined
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
