import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { identityProviderIds } from '#contract/identity.ts'
import type { Auth } from '../service.ts'

/**
 * The address that providers redirect the browser to. It is not an API call, so the contract does not list it.
 */
export function registerCallback(app: FastifyInstance, auth: Auth): void {
  app.get<{ Params: { provider: (typeof identityProviderIds)[number] } }>(
    '/auth/callback/:provider',
    { schema: { hide: true, params: z.object({ provider: z.enum(identityProviderIds) }) } },
    async (request, reply) => {
      const { location, cookies } = await auth.finishProvider(request, request.params.provider)
      // Any other policy would disconnect the window from the page that opened it.
      void reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store')
      return reply.header('set-cookie', cookies).redirect(location)
    },
  )
}
