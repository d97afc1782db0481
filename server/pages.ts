import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, data, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { LegalPages } from '#contract/legal.ts'
import {
  callContext,
  findViewerContext,
  legalPagesContext,
  nonceContext,
  reportContext,
  requestIdContext,
  siteContext,
  viewerContext,
} from '../client/lib/context.ts'
import type { Site, Viewer } from '../client/lib/services.ts'
import { themeOf } from '../client/lib/theme.ts'
import { pageParameters } from '../client/page-parameters.ts'
import type { Changes } from './db/changes.ts'
import { mountBaseMap } from './base-map.ts'
import { isClosed } from './db/gone.ts'
import { bodyFor } from './http/packed.ts'
import { isPage } from './http/page-address.ts'
import type { Pace } from './http/pace.ts'
import { createConcurrencyLimit, type QueueUse } from './http/turns.ts'
import { createPageAddresses } from './page-addresses.ts'
import { mapWorkerPolicy, pagePolicy } from './page-policy.ts'
import { createVisitorPages, isVisitor } from './visitor-pages.ts'

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
  legalPages: LegalPages
  /** Whom pages may ask for the map, beside us. */
  mapOrigins: readonly string[]
  /** Of what pages show. */
  changes: Pick<Changes, 'version'>
  pace: Pace
}

/** A few more than one, since a page waits for its data before it is drawn. */
const drawnAtOnce = 8
/** About two seconds of drawing. */
const mostWaiting = 64
const year = 365 * 24 * 60 * 60

/**
 * Serves the built client files and every page. To be called after all other routes are known. Answers how many pages
 * are being drawn and wait for it.
 */
export async function mountPages(
  app: FastifyInstance,
  services: PageServices,
): Promise<{ queue: () => QueueUse }> {
  const { mapOrigins } = services
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../build/client', import.meta.url)),
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
      if (path.includes('/maplibre-gl-worker'))
        reply.header('content-security-policy', mapWorkerPolicy(mapOrigins))
    },
  })

  await mountBaseMap(app, fileURLToPath(new URL('../build/map', import.meta.url)))

  const render = createRequestHandler(build, 'production')
  const inTurn = createConcurrencyLimit(drawnAtOnce, mostWaiting)
  const { site } = services
  const allowed = {
    withStripe: site.stripeKey !== null,
    overTls: site.origin.startsWith('https:'),
    mapOrigins,
  }

  const draw = async (asked: Request, parts: DrawParts, left: AbortSignal) => {
    let isForAll = true
    const report = (error: unknown) => {
      isForAll = false
      if (!isClosed(error)) parts.log.error(error)
    }
    // A page that fails by our fault shows the id under which the log has the reason.
    const failed = (error: unknown): never => {
      const status = services.statusOf(error)
      if (status < 500) throw error
      report(error)
      throw data({ requestId: parts.requestId }, { status })
    }
    const context = new RouterContextProvider()
    context.set(findViewerContext, () => parts.findViewer().catch(failed))
    context.set(siteContext, site)
    context.set(legalPagesContext, services.legalPages)
    context.set(nonceContext, parts.nonce)
    context.set(requestIdContext, parts.requestId)
    context.set(reportContext, report)
    context.set(callContext, (endpoint, input) => {
      // What is not declared to be the same for many is nobody else's, such as whether a link still works.
      if (!('shared' in endpoint)) isForAll = false
      return services.call(endpoint, input, context.get(viewerContext)).catch(failed)
    })
    const response = await inTurn(() => render(asked, context), left)
    return response && { response, isForAll: () => isForAll }
  }

  const addresses = createPageAddresses(build.routes, pageParameters)
  const drawForVisitor = createVisitorPages({
    changes: services.changes,
    shorten: addresses.shorten,
    cookieOf: (cookies = '') => {
      const theme = themeOf(cookies)
      return theme === 'system' ? undefined : `theme=${theme}`
    },
    draw: ({ url, cookie, mark, nonce, left }, request) => {
      services.pace.chargeRendering(request)
      const asked = new Request(site.origin + url, { headers: cookie ? { cookie } : {} })
      const findViewer = () => Promise.resolve(null)
      return draw(asked, { requestId: mark, nonce, findViewer, log: request.log }, left)
    },
  })

  const sendVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await drawForVisitor(request, leftOf(reply))
    if (!page) return reply.hijack()
    const { status, headers, packed, scripts } = page
    tell(reply, { status, headers }, pagePolicy({ ...allowed, scripts }))
    // Of an empty buffer, as redirects have, Fastify would name a type.
    if (status !== 200) return reply.send(packed.content.length > 0 ? packed.content : undefined)
    await packed.pack(request.headers['accept-encoding'])
    const body = bodyFor(request, reply, packed)
    // Who has signed in since is shown another one.
    void reply.header('vary', 'accept-encoding, cookie')
    return reply.send(body ?? undefined)
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isVisitor(request)) return sendVisitor(request, reply)
    services.pace.chargeRendering(request)
    const nonce = randomBytes(16).toString('base64')
    const left = leftOf(reply)
    const findViewer = () => services.viewerOf(request)
    const parts = { requestId: request.id, nonce, findViewer, log: request.log }
    const drawn = await draw(webRequest(request, site.origin, left), parts, left)
    // The client has disconnected.
    if (!drawn) return reply.hijack()
    tell(reply, drawn.response, pagePolicy({ ...allowed, scripts: [`'nonce-${nonce}'`] }))
    // A redirect has none, and `null` would be sent as JSON.
    return reply.send(drawn.response.body ?? undefined)
  }

  app.decorate('hasPage', addresses.has)
  app.decorate('templateOfPage', addresses.templateOf)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    // What is no page is refused with a problem document.
    handler: (request, reply) => (isPage(request) ? sendPage(request, reply) : reply.callNotFound()),
  })
  return { queue: inTurn.use }
}

type DrawParts = {
  requestId: string
  /** Of inline scripts. */
  nonce: string
  findViewer: () => Promise<Viewer | null>
  log: FastifyBaseLogger
}

function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return new Request(`${origin}${request.url}`, { method: request.method, headers, signal })
}

function tell(
  reply: FastifyReply,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  policy: string,
) {
  void reply.code(status)
  for (const [name, value] of headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
  void reply.header('content-security-policy', policy)
  if (status === 503) void reply.header('retry-after', '5')
  // A page shows who is signed in; no cache in between may keep it.
  if (!headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache')
}
