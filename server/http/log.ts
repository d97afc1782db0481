import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Acting, actingAs } from '../acting.ts'
import type { Observer } from '../telemetry/observer.ts'
import { newTrace, readTraceparent } from '../telemetry/trace-context.ts'
import type { Trust } from './trusted-proxies.ts'
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

declare module 'fastify' {
  interface FastifyInstance {
    /** The route template of a page by its path; absent where the product runs without its pages. */
    templateOfPage?: (path: string) => string
  }
}

/** Each built file is a route of its own. */
const files = /^\/(assets|pictures|map)\/.+/

/** The route for metrics and traces: one of a few templates, whatever addresses are asked for. */
function templateOf({ routeOptions, server, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  const route = routeOptions.url ?? 'none'
  if (route !== '/*') return route.replace(files, '/$1/*')
  return (statusCode < 400 && server.templateOfPage?.(url.split('?')[0] ?? '')) || route
}

type Settings = { observer: Observer | undefined; isTrusted: Trust }

/**
 * Names every request in its answer, and writes one line about each; an observer is told of it. A trace is continued
 * for a trusted proxy only: others could write into traces of their choice, or have all of theirs recorded.
 */
export function registerRequestLog(app: FastifyInstance, { observer, isTrusted }: Settings): void {
  const observed = new WeakMap<FastifyRequest, ReturnType<Observer['request']>>()

  const warningAbout = createProxyWarnings()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      const warning = warningAbout(request.socket.remoteAddress ?? '')
      if (warning) request.log.warn(warning)
    }
    const acting = actingOf(request)
    const parent = isTrusted(request.raw) ? readTraceparent(request.headers.traceparent) : undefined
    const seen = observer?.request(request.method, parent)
    if (seen) observed.set(request, seen)
    acting.trace = seen?.trace ?? newTrace(parent)
    actingAs(acting, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const seen = observed.get(request)
    if (!seen && !telling.has(request.log.level)) return
    const acting = actingOf(request)
    const { actorId } = acting
    const [status, ms] = [reply.statusCode, reply.elapsedTime]
    seen?.end({ route: templateOf(request, reply), status, ms })
    const line = {
      method: request.method,
      route: routeOf(request, reply),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(actorId && { userId: actorId }),
      remoteAddress: request.ip,
    }
    actingAs(acting, () => request.log.info(line, 'answered'))
  })
}
