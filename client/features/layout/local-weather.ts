import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'
import { useSite } from '../../lib/page-data.ts'
import { whenAtRest } from '../../ui/when-at-rest.ts'

/** Null where there is nothing to show. */
type State = { isLoading: boolean; data: Weather | null }

const unknown: State = { isLoading: false, data: null }

let state = unknown
let isAsking = false
let callOff: (() => void) | undefined
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
  // It holds up no page, and nobody is asked for the location before there is something to see.
  if (hearers.size === 1 && !isAsking) callOff = whenAtRest(() => void ask())
  return () => {
    hearers.delete(hear)
    if (hearers.size) return
    callOff?.()
    clearTimeout(timer)
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
