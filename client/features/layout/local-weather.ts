import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'
import { readWeather } from './read-weather.ts'

/** `data` is null if there is nothing to show. */
type LocalWeather = { isLoading: boolean; data: Weather | null }

let state: LocalWeather = { isLoading: false, data: null }
let isReading = false
let timer: ReturnType<typeof setTimeout> | undefined
const hearers = new Set<() => void>()

function write(next: LocalWeather) {
  state = next
  for (const hear of hearers) hear()
}

/** Reads the weather, and refreshes it when outdated, while it is displayed. */
async function keepWeather(): Promise<void> {
  clearTimeout(timer)
  if (isReading || !hearers.size) return
  isReading = true
  if (!state.data) write({ isLoading: true, data: null })
  const data = await readWeather().catch(() => null)
  isReading = false
  write({ isLoading: false, data })
  timer = setTimeout(() => void keepWeather(), limits.weather.cacheMs)
}

/** Shares one reading among all places that display it. */
function follow(hear: () => void) {
  hearers.add(hear)
  if (hearers.size === 1) void keepWeather()
  return () => {
    hearers.delete(hear)
  }
}

const read = () => state

export const useLocalWeather = (): LocalWeather => useSyncExternalStore(follow, read, read)
