import { roundDegrees } from '#contract/degrees.ts'
import { getWeather, type Weather } from '#contract/weather.ts'
import { request } from '../../lib/request.ts'

/** The weather at a place. Rejects if the call fails, which the server logs. */
export const askWeather = ({ latitude, longitude }: GeolocationCoordinates): Promise<Weather> =>
  request(getWeather, { query: { lat: roundDegrees(latitude), lon: roundDegrees(longitude) } })
