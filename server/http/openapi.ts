import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { sessionCookie } from './cookies.ts'
import { bodyFor, Packed } from './packed.ts'

/** Documents the routes registered after it: `/api/openapi.json`, readable at `/api/docs`. */
export async function registerOpenApi(
  app: FastifyInstance,
  { title, overTls }: { title: string; overTls: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1',
        description:
          'Every call of the product. Lists answer a page at a time: follow the `Link` header; `X-Total-Count` is exact up to 10,000. Failures are RFC 9457 problem documents with a `code` from a closed list.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /jwt.' },
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie({ overTls }) },
        },
      },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page's own links need the prefix of the scope it is registered in.
    indexPrefix: app.prefix,
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    theme: { title: `${title} API` },
  })
  let packed: Packed | undefined
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    schema: { hide: true },
    handler: async (request, reply) => {
      packed ??= new Packed(JSON.stringify(app.swagger()))
      await packed.pack(request.headers['accept-encoding'])
      return reply.type('application/json; charset=utf-8').send(bodyFor(request, reply, packed) ?? undefined)
    },
  })
}
