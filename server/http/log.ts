import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Acting, actingAs } from '../acting.ts'

const actings = new WeakMap<FastifyRequest, Acting>()

/** On whose behalf a request is handled; its actor is added once it is known. */
export function actingOf(request: FastifyRequest): Acting {
  const known = actings.get(request)
  if (known) return known
  const acting: Acting = { via: 'request', requestId: request.id }
  actings.set(request, acting)
  return acting
}

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

/** Names every request in its answer, and writes one line about each. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    actingAs(actingOf(request), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { actorId } = actingOf(request)
    request.log.info(
      {
        method: request.method,
        route: routeOf(request, reply),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(actorId && { userId: actorId }),
        remoteAddress: request.ip,
      },
      'answered',
    )
  })
}
