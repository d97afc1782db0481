import FindMyWay, { type HTTPMethod } from 'find-my-way'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../kernel/problem.ts'

/** The methods that routes support; a server need not recognize others (RFC 9110, 9.1). */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The catch-all route of pages. The client defines which pages exist. */
const pages = '/*'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a page exists at this path. Undefined if the product runs without pages. */
    hasPage?: (path: string) => boolean
  }
}

/**
 * Handles requests without a route: answers `OPTIONS` with the methods of the resource, other methods with
 * 405, and unknown paths with 404. Call before registering routes.
 */
export function registerMethods(app: FastifyInstance, router: { maxParamLength: number }): void {
  const routes = FindMyWay({ ...router, ignoreTrailingSlash: true, onBadUrl: () => {} })
  const known = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    if (url === pages) return
    for (const one of [method].flat() as HTTPMethod[]) {
      const name = `${one} ${url.replace(/(.)\/$/, '$1')}`
      if (known.has(name)) continue
      known.add(name)
      routes.on(one, url, () => {})
    }
  })

  const allowedAt = (url: string): string[] => {
    const hasPage = app.hasPage?.(url.split('?')[0] ?? '') ?? false
    const found = methods.filter(
      (method) => routes.find(method, url)?.handler !== undefined || (hasPage && /^(GET|HEAD)$/.test(method)),
    )
    return found.length > 0 ? [...found, 'OPTIONS'] : []
  }

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url } = request
    const allowed = url === '*' ? [...methods, 'OPTIONS'] : allowedAt(url)
    if (allowed.length === 0 || (allowed.includes(method) && method !== 'OPTIONS')) throw problem('not_found')
    void reply.header('allow', allowed.join(', '))
    if (method !== 'OPTIONS') throw problem('method_not_allowed')
    return reply.code(204).header('cache-control', 'no-store').send()
  }

  // Before the body is read: otherwise, its media type would be rejected first.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined))
  // For resources that a matching route did not find.
  app.setNotFoundHandler(answer)
}
