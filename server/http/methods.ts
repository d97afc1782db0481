import FindMyWay, { type HTTPMethod } from 'find-my-way'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** The methods that routes support; a server need not recognize others (RFC 9110, 9.1). */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The catch-all route of pages. The client defines which pages exist. */
const pages = '/*'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a page is at this path; absent where the product runs without its pages. */
    hasPage?: (path: string) => boolean
  }
}

/**
 * Handles requests without a route: `OPTIONS` with the methods of the resource, another method with 405 and the
 * same, and unknown paths with 404. Must be called before routes are registered.
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

  // Before the body is read, because its media type would be refused first.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined))
  // For resources that a route has not found.
  app.setNotFoundHandler(answer)
}
