import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { hostOf, isLoopback } from '../web/loopback.ts'

type Settings = {
  host: string
  port: number
  /** Required bearer token; mandatory beyond loopback. */
  token?: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves `GET /metrics` on a separate, non-public address. Rejects with the system error if it cannot listen.
 * Without a token, it answers only loopback names, so that no web page can read the metrics under its own
 * name (DNS rebinding).
 */
export async function listenForScrapes({ host, port, token }: Settings, scrape: () => Promise<string>) {
  const app = Fastify({ logger: false, requestTimeout: 10_000, connectionTimeout: 30_000, bodyLimit: 1 })
  const isAllowed = ({ authorization = '', host: named = '' }: { authorization?: string; host?: string }) =>
    token
      ? timingSafeEqual(digest(authorization.replace(/^Bearer /i, 'Bearer ')), digest(`Bearer ${token}`))
      : isLoopback(hostOf(`http://${named}`))

  app.get('/metrics', async ({ headers }, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!isAllowed(headers))
      return token ? reply.code(401).header('www-authenticate', 'Bearer').send() : reply.code(421).send()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await scrape())
  })
  const address = await app.listen({ host, port })
  return { address, close: () => app.close() }
}
