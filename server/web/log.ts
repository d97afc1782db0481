import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ActorContext, runAs } from '../kernel/actor-context.ts'
import type { Observer } from '../telemetry/observer.ts'
import { newTrace, readTraceparent } from '../telemetry/trace-context.ts'
import type { Trust } from './trusted-proxies.ts'
import { createProxyWarnings } from './untrusted-proxies.ts'

const contexts = new WeakMap<FastifyRequest, ActorContext>()

/** The actor context of a request; the actor is added once existing. */
export function contextOf(request: FastifyRequest): ActorContext {
  const existing = contexts.get(request)
  if (existing) return existing
  const context: ActorContext = { via: 'request', requestId: request.id }
  contexts.set(request, context)
  return context
}

/** Log levels that include a line per request. */
const requestLogLevels = new Set(['info', 'debug', 'trace'])

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/**
 * The logged route of a request, without its parameters: queries may contain tokens, and paths email
 * addresses. Pages share one route, so their path is logged.
 */
export function routeOf({ routeOptions, url }: FastifyRequest, status: number): string {
  const route = routeOptions.url ?? 'none'
  if (!route.endsWith('/*') || status >= 400) return route
  return (url.split('?')[0] ?? '').replaceAll(id, ':id')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The route template of a page. Undefined if the product runs without pages. */
    templateOfPage?: (path: string) => string
  }
}

/** Fastify has one route per built file. */
const files = /^\/(assets|pictures|map)\/.+/

/** The route for metrics and traces: one of a bounded set of templates, whatever is requested. */
function templateOf({ routeOptions, server, url }: FastifyRequest, status: number): string {
  const route = routeOptions.url ?? 'none'
  if (route !== '/*') return route.replace(files, '/$1/*')
  return (status < 400 && server.templateOfPage?.(url.split('?')[0] ?? '')) || route
}

type Settings = { observer: Observer | undefined; isTrusted: Trust }

/** Status of requests whose connection closed before the response was complete, as in nginx. Never sent. */
const disconnected = 499

/**
 * Adds the request id to each response, writes a log line per request, and notifies the observer. Continues
 * only traces of trusted proxies. Others could write into arbitrary traces or force sampling.
 */
export function registerRequestLog(app: FastifyInstance, { observer, isTrusted }: Settings): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>()

  const warningAbout = createProxyWarnings()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      const warning = warningAbout(request.socket.remoteAddress ?? '')
      if (warning) request.log.warn(warning)
    }
    const context = contextOf(request)
    const parent = isTrusted(request.raw) ? readTraceparent(request.headers.traceparent) : undefined
    const seen = observer?.request(request.method, parent)
    context.trace = seen?.trace ?? newTrace(parent)
    if (seen || requestLogLevels.has(request.log.level)) {
      // A closed socket has no address.
      const { socket, ip: remoteAddress } = request
      const end = (status: number) => {
        ends.delete(request)
        socket.removeListener('close', leave)
        const { actorId } = context
        const ms = reply.elapsedTime
        seen?.end({ route: templateOf(request, status), status, ms })
        const line = {
          method: request.method,
          route: routeOf(request, status),
          status,
          ms: Math.round(ms * 10) / 10,
          ...(actorId && { userId: actorId }),
          remoteAddress,
        }
        runAs(context, () => request.log.info(line, 'answered'))
      }
      const leave = () => end(disconnected)
      ends.set(request, end)
      // Of the socket, because responses that wait for an earlier one of their connection do not emit `close`.
      socket.once('close', leave)
    }
    runAs(context, done)
  })
  // Not called for every connection that closes early, hence the listener above.
  app.addHook('onResponse', (request, reply, done) => {
    done()
    ends.get(request)?.(reply.statusCode)
  })
}
