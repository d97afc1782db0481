import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, data, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import {
  callContext,
  findViewerContext,
  nonceContext,
  reportContext,
  requestIdContext,
  siteContext,
  viewerContext,
} from '../client/lib/context.ts'
import type { Site, Viewer } from '../client/lib/services.ts'
import { createTurns } from './http/turns.ts'

export type { Site, Viewer }

/** What pages need of the server. */
export type PageServices = {
  /** The signed-in viewer by the session cookie. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** The in-process caller; a refusal rejects with an error that carries the problem's `status`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, viewer: Viewer | null): Promise<OutputOf<E>>
  /** The status by which any failure is told. */
  statusOf(error: unknown): number
  site: Site
}

/** A few more than one, since a page waits for its data before it is drawn. */
const drawnAtOnce = 8
const year = 365 * 24 * 60 * 60

/** Serves the built client files and every page. To be called after all other routes are known. */
export async function mountPages(app: FastifyInstance, services: PageServices): Promise<void> {
  await app.register(fastifyStatic, {
    // This module runs as build/server/index.js, beside the client's files.
    root: fileURLToPath(new URL('../client', import.meta.url)),
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    preCompressed: true,
    schemaHide: true,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of their content; the others may change with the next build.
      const hashed = path.includes('/client/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
    },
  })

  const render = createRequestHandler(build, 'production')
  const inTurn = createTurns(drawnAtOnce)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      // An unknown call is the API's to refuse, as a problem document.
      if (/^\/(api|pictures)(\/|$|\?)/.test(request.url)) return reply.callNotFound()
      // A page that fails by our fault shows the id under which the log has the reason.
      const failed = (error: unknown): never => {
        const status = services.statusOf(error)
        if (status < 500) throw error
        request.log.error(error)
        throw data({ requestId: request.id }, { status })
      }
      const nonce = randomBytes(16).toString('base64')
      const context = new RouterContextProvider()
      context.set(findViewerContext, () => services.viewerOf(request).catch(failed))
      context.set(siteContext, services.site)
      context.set(nonceContext, nonce)
      context.set(requestIdContext, request.id)
      context.set(reportContext, (error) => request.log.error(error))
      context.set(callContext, (endpoint, input) =>
        services.call(endpoint, input, context.get(viewerContext)).catch(failed),
      )
      const asked = webRequest(request, reply, services.site.origin)
      const response = await inTurn(asked.signal, () => render(asked, context))
      // Nobody is there any more.
      if (!response) return reply.hijack()
      return send(reply, response, { nonce, withStripe: services.site.stripeKey !== null })
    },
  })
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return new Request(`${origin}${request.url}`, { method: request.method, headers, signal: left.signal })
}

type PolicyParts = { nonce: string; withStripe: boolean }

function send(reply: FastifyReply, response: Response, { nonce, withStripe }: PolicyParts) {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('content-security-policy', contentSecurityPolicy({ nonce, withStripe }))
  if (response.status === 503) reply.header('retry-after', '5')
  // A page shows who is signed in; no cache in between may keep it.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.send(response.body)
}

// What Stripe's payment form needs (docs.stripe.com/security/guide), for installations that have it.
const stripeScripts = ' https://js.stripe.com https://*.js.stripe.com'

// Attributes may carry styles (progress, aspect ratios); scripts need the nonce, style elements are refused.
// Pictures of listings come from any address that their agents name.
const contentSecurityPolicy = ({ nonce, withStripe }: PolicyParts) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${withStripe ? stripeScripts : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${withStripe ? ' https://api.stripe.com' : ''}`,
    `frame-src 'self'${withStripe ? `${stripeScripts} https://hooks.stripe.com` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
