import type { Platform } from '../platform.ts'
import { weatherEndpoints } from './endpoints.ts'
import { createWeather } from './service.ts'

export function registerWeather({ api, config, now, weatherTimeoutMs: timeoutMs }: Platform): void {
  weatherEndpoints(api, createWeather({ settings: config.weather, now, timeoutMs }))
}
