import { getWeather } from '#contract/weather.ts'
import type { Api } from '../web/implement.ts'
import type { WeatherService } from './service.ts'

export function weatherEndpoints(api: Api, weather: WeatherService): void {
  api.implement(getWeather, ({ query }) => weather.at(query.lat, query.lon))
}
