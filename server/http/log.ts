import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Acting, actingAs } from '../acting.ts'
import type { Observer } from '../telemetry/observer.ts'
import { createProxyWarnings } from './untrusted-proxies.ts'

const actings = new WeakMap<FastifyRequest, Acting>()

/** On whose behalf a request is handled; its actor is added once it is known. */
export function actingOf(request: FastifyRequest): Acting {
  const known = actings.get(request)
  if (known) return known
  const acting: Acting = { via: 'request', requestId: request.id }
  actings.set(request, acting)
  return acting
}

/** Levels of the log at which a line is written for each request. */
const telling = new Set(['info', 'debug', 'trace'])

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/**
 * Where a request went, without what it named there: a query may hold a token that opens an account, a path
 * somebody's e-mail. Pages share one route; theirs is the path that has been found.
 */
export function routeOf({ routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  const route = routeOptions.url ?? 'none'
  if (!route.endsWith('/*') || statusCode >= 400) return route
  return (url.split('?')[0] ?? '').replaceAll(id, ':id')
}

/** Names every request in its answer, and writes one line about each; an observer is told of it. */
export function registerRequestLog(app: FastifyInstance, observer?: Observer): void {
  const observed = new WeakMap<FastifyRequest, ReturnType<Observer['request']>>()

  const warningAbout = createProxyWarnings()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      const warning = warningAbout(request.socket.remoteAddress ?? '')
      if (warning) request.log.warn(warning)
    }
    const acting = actingOf(request)
    const seen = observer?.request(request.method)
    if (seen) {
      observed.set(request, seen)
      acting.trace = seen.trace
    }
    actingAs(acting, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const seen = observed.get(request)
    if (!seen && !telling.has(request.log.level)) return
    const { actorId } = actingOf(request)
    const [route, status, ms] = [routeOf(request, reply), reply.statusCode, reply.elapsedTime]
    seen?.end({ route, status, ms })
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(actorId && { userId: actorId }),
        remoteAddress: request.ip,
      },
      'answered',
    )
  })
}
