import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (response: ServerResponse, asked: URL) => void

export const json =
  (body: object, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** A warm day, as Open-Meteo tells it. */
export const warmDay = json({ current_units: { temperature_2m: '°C' }, current: { temperature_2m: 21.4 } })

export type WeatherServer = Awaited<ReturnType<typeof startWeatherServer>>

/** The weather service's stand-in: what it was asked for, and whatever it shall answer. */
export async function startWeatherServer(reply: Reply = warmDay, port = 0) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://weather')
    asked.push(url)
    reply(response, url)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
