import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { identityProviderIds } from '#contract/identity.ts'
import type { Auth } from '../service.ts'

/** Where providers send the browser back to: a page of the flow and no call, so the contract does not list it. */
export function registerCallback(app: FastifyInstance, auth: Auth): void {
  app.get<{ Params: { provider: (typeof identityProviderIds)[number] } }>(
    '/auth/callback/:provider',
    { schema: { hide: true, params: z.object({ provider: z.enum(identityProviderIds) }) } },
    async (request, reply) => {
      const { location, cookies } = await auth.finishProvider(request, request.params.provider)
      // Another policy anywhere on the way would cut the window off from the page that opened it.
      void reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store')
      return reply.header('set-cookie', cookies).redirect(location)
    },
  )
}
