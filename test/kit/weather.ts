import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (response: ServerResponse, url: URL) => void

export const json =
  (body: object, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

export const warmDay = json({ current_units: { temperature_2m: '°C' }, current: { temperature_2m: 21.4 } })

export type WeatherServer = Awaited<ReturnType<typeof startWeatherServer>>

/** A stand-in for the weather service that records requests and sends the given replies. */
export async function startWeatherServer(reply: Reply = warmDay, port = 0) {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://weather')
    requests.push(url)
    reply(response, url)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
