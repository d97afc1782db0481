import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'
import { tags } from '#contract/tags.ts'
import type { Openness } from '../kernel/actor.ts'
import { sessionCookie } from './cookies.ts'
import { commonResponses, completeOperation, type Json, type Operation } from './openapi-operations.ts'
import { tidySchemas } from './openapi-schemas.ts'
import { bodyFor, Packed } from '../cache/packed.ts'
import { problemPath } from '../kernel/problem.ts'
import { registerProblemPages } from './problem-pages.ts'

export type Documented = Openness & {
  title: string
  overTls: boolean
  address: string
  /** Set by the operator; by default, the server that sends the document. */
  origin?: string
  contactEmail?: string
}

const headers = {
  ETag: { description: 'Names the content of the answer, for `If-None-Match`.', schema: { type: 'string' } },
  Link: {
    description:
      'The next page, with `rel="next"` (RFC 8288). A page may have fewer items than `limit`; only a missing link means the end.',
    schema: { type: 'string' },
    example: '</api/properties?cursor=WyItY3JlYXRlZEF0Il0>; rel="next"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'How to be let in (RFC 9110, 11.6.1).',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'X-Request-Id': {
    description: 'Names the request in the log of the server; the problem has it as `requestId`.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Rows of all pages: exact up to 10,000, `10000+` beyond.',
    schema: { type: 'string', pattern: String.raw`^\d+\+?$` },
    example: '123',
  },
}

const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of what the caller has already; where it is current, the answer is 304.',
    schema: { type: 'string' },
  },
}

const describeApi = `All calls of the product. Lists are paged: follow the \`Link\` header; \`X-Total-Count\` is exact up to 10,000. Failures are RFC 9457 problem documents with a \`code\` from a closed list, which [/api/problems](${problemPath()}) explains. A bearer token comes from \`POST /jwt\`.`

/** Completes the document of Fastify's plugins from the endpoint table. */
function complete(generated: Json, openness: Openness): Json {
  const paths = structuredClone(generated['paths']) as Record<string, Record<string, Operation | Json>>
  for (const endpoint of Object.values(endpoints)) {
    const path = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]
    const method = endpoint.method.toLowerCase()
    const operation = path?.[method] as Operation | undefined
    if (!path || !operation) continue
    const { rawBody } = endpoint as { rawBody?: { schema: z.ZodType } }
    const { $schema: _, ...rawSchema } = rawBody ? z.toJSONSchema(rawBody.schema) : {}
    path[method] = completeOperation(operation, endpoint, { openness, rawSchema })
  }
  const components = generated['components'] as Json
  const tidy = tidySchemas({ paths, schemas: components['schemas'] as Json, required: ['Problem'] })
  return {
    ...generated,
    paths: tidy.paths,
    components: { ...components, headers, parameters, responses: commonResponses(), schemas: tidy.schemas },
  }
}

/** Documents the routes registered after it: `/api/openapi.json`, readable at `/api/docs`. */
export async function registerOpenApi(
  app: FastifyInstance,
  { title, overTls, address, origin, contactEmail, publicListings }: Documented,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1',
        description: describeApi,
        contact: { name: title, url: `${address}/contact`, ...(contactEmail && { email: contactEmail }) },
        license: { name: `All rights reserved by ${title}`, url: `${address}/contact` },
      },
      servers: [{ url: `${origin ?? ''}/api` }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /jwt.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie({ overTls }),
            description: 'Set by a sign-in or a sign-up.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      complete(jsonSchemaTransformObject(document) as unknown as Json, { publicListings }) as never,
    stripBasePath: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Links of the page need the prefix of the enclosing scope.
    indexPrefix: app.prefix,
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    theme: { title: `${title} API` },
  })
  registerProblemPages(app, { publicListings })
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
