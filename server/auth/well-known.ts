import type { FastifyInstance } from 'fastify'

const securityPage = '/dashboard/security'

/** For password managers: W3C's change-password URL and passkey endpoints. */
export function wellKnownRoutes(app: FastifyInstance, { address }: { address: string }): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(securityPage))
  const page = address + securityPage
  app.get('/.well-known/passkey-endpoints', () => ({ enroll: page, manage: page }))
}
