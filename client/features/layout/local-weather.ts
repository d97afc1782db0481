import { useSyncExternalStore } from 'react'
import type { Weather } from '#contract/weather.ts'
import { useSite } from '../../lib/page-data.ts'
import { whenAtRest } from '../../ui/when-at-rest.ts'

/** Null where there is nothing to show. */
export type LocalWeather = { isLoading: boolean; data: Weather | null }

const unknown: LocalWeather = { isLoading: false, data: null }

let state = unknown
let cancel: (() => void) | undefined
const hearers = new Set<() => void>()

/** Filled by the code that reads the weather, while a component shows it. */
const store = {
  read: () => state,
  write(next: LocalWeather) {
    state = next
    for (const hear of hearers) hear()
  },
  isShown: () => hearers.size > 0,
}
export type WeatherStore = typeof store

const keepWeather = () =>
  void import('./read-weather.ts').then((weather) => weather.keepWeather(store)).catch(() => {})

/** Read once for all places that show it. */
function follow(hear: () => void) {
  hearers.add(hear)
  // It holds up no page, and nobody is asked for the location before there is something to see.
  if (hearers.size === 1) cancel = whenAtRest(keepWeather)
  return () => {
    hearers.delete(hear)
    if (!hearers.size) cancel?.()
  }
}

const never = () => () => {}

export function useLocalWeather(): LocalWeather {
  const site = useSite()
  return useSyncExternalStore(site?.weather ? follow : never, store.read, () => unknown)
}
