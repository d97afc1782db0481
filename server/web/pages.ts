import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, data, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Units } from '#contract/areas.ts'
import type { LegalPages } from '#contract/legal.ts'
import {
  callContext,
  conversionContext,
  findViewerContext,
  legalPagesContext,
  nonceContext,
  reportContext,
  requestIdContext,
  siteContext,
  viewerContext,
} from '../../client/lib/context.ts'
import type { Conversion, Site, Viewer } from '../../client/lib/services.ts'
import { cookieName } from '#contract/cookies.ts'
import { themeOf } from '../../client/lib/theme.ts'
import { pageParameters } from '../../client/page-parameters.ts'
import { runInLanguage } from '#texts/language.ts'
import { type Language, sourceLanguage } from '#texts/languages.ts'
import { scriptsIn } from '#texts/script-paths.ts'
import { runInUnits } from '#texts/units.ts'
import type { Changes } from '../db/changes.ts'
import { mountBaseMap } from './base-map.ts'
import { isClosed } from '../db/unavailable.ts'
import { bodyFor } from '../cache/packed.ts'
import type { Languages } from './languages.ts'
import { isPage } from './page-address.ts'
import type { Pace } from './pace.ts'
import { createConcurrencyLimit, type QueueUse } from '../kernel/concurrency-limit.ts'
import { createPageAddresses } from './page-addresses.ts'
import { currencyIn } from './currency.ts'
import { unitsIn } from './units.ts'
import { mapWorkerPolicy, pagePolicy } from './page-policy.ts'
import { createVisitorPages, isVisitor } from '../cache/visitor-pages.ts'

export type { Viewer }
/** What stays the same while the process runs. */
export type FixedSite = Omit<Site, 'otherCurrencies'>

export type PageServices = {
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** The in-process caller. A refused call rejects with an error that has the problem's `status`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, viewer: Viewer | null): Promise<OutputOf<E>>
  statusOf(error: unknown): number
  site: FixedSite
  languages: Languages
  /** Of readers who have not chosen any. */
  units: Units
  exchangeRates: {
    find: (currency: string | undefined) => Conversion | null
    currencies: () => string[]
    version: () => number
  }
  legalPages: LegalPages
  /** Further origins that the map may load from. */
  mapOrigins: readonly string[]
  changes: Pick<Changes, 'version'>
  pace: Pace
}

/** More than one, since a page waits for its data before rendering. */
const maxRendering = 8
/** About two seconds of rendering. */
const maxWaiting = 64
const year = 365 * 24 * 60 * 60

/**
 * Serves the client files and all pages. Call after all other routes are registered. Returns the use of the
 * render queue.
 */
export async function mountPages(
  app: FastifyInstance,
  services: PageServices,
): Promise<{ queue: () => QueueUse }> {
  const { mapOrigins, languages } = services
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../build/client', import.meta.url)),
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    preCompressed: true,
    schemaHide: true,
    setHeaders(reply, path) {
      // Names under assets/ contain a content hash; others may change with the next build.
      const hashed = path.includes('/client/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      if (path.includes('/maplibre-gl-worker'))
        reply.header('content-security-policy', mapWorkerPolicy(mapOrigins))
    },
  })

  await mountBaseMap(app, fileURLToPath(new URL('../../build/map', import.meta.url)))

  const renderers = new Map(
    languages.all.map((language) => [
      language,
      createRequestHandler(buildIn(language, languages.prefixOf(language)), 'production'),
    ]),
  )
  const render = (asked: Request, context: RouterContextProvider) => {
    const { language } = languages.split(new URL(asked.url).pathname)
    const renderer = renderers.get(language)
    if (!renderer) throw new Error(`No pages in ${language}`)
    return runInLanguage(language, () => renderer(asked, context), services.site.timeZone)
  }
  const limited = createConcurrencyLimit(maxRendering, maxWaiting)
  const { site, exchangeRates } = services
  const protocol = { overTls: site.origin.startsWith('https:') }
  const allowed = { withStripe: site.stripeKey !== null, ...protocol, mapOrigins }
  const named = (name: string, value: string) => `${cookieName(name, protocol)}=${value}`

  const renderPage = async (asked: Request, parts: DrawParts, left: AbortSignal) => {
    let isForAll = true
    const report = (error: unknown) => {
      isForAll = false
      if (!isClosed(error)) parts.log.error(error)
    }
    // After a server error, the page shows the request id, which leads to the log.
    const failed = (error: unknown): never => {
      const status = services.statusOf(error)
      if (status < 500) throw error
      report(error)
      throw data({ requestId: parts.requestId }, { status })
    }
    const context = new RouterContextProvider()
    context.set(findViewerContext, () => parts.findViewer().catch(failed))
    context.set(siteContext, { ...site, otherCurrencies: exchangeRates.currencies() })
    context.set(conversionContext, exchangeRates.find(parts.currency))
    context.set(legalPagesContext, services.legalPages)
    context.set(nonceContext, parts.nonce)
    context.set(requestIdContext, parts.requestId)
    context.set(reportContext, report)
    context.set(callContext, (endpoint, input) => {
      // Undeclared responses are private to the viewer, such as whether a link still works.
      if (!('shared' in endpoint)) isForAll = false
      return services.call(endpoint, input, context.get(viewerContext)).catch(failed)
    })
    const response = await limited(() => runInUnits(parts.units, () => render(asked, context)), left)
    return response && { response, isForAll: () => isForAll }
  }

  const addresses = createPageAddresses(build.routes, pageParameters)
  const drawForVisitor = createVisitorPages({
    changes: services.changes,
    version: exchangeRates.version,
    shorten: (url) => {
      const { language, path } = languages.split(url)
      return languages.prefixOf(language) + addresses.shorten(path)
    },
    cookieOf: (cookies = '') => {
      const theme = themeOf(cookies, protocol)
      const units = unitsIn(cookies, protocol) ?? services.units
      const currency = currencyIn(cookies, protocol)
      return [
        ...(theme === 'system' ? [] : [named('theme', theme)]),
        ...(units === services.units ? [] : [named('units', units)]),
        ...(currency && exchangeRates.find(currency) ? [named('currency', currency)] : []),
      ].join('; ')
    },
    draw: ({ url, cookie, mark, nonce, left }, request) => {
      services.pace.chargeRendering(request)
      const asked = new Request(site.origin + url, { headers: cookie ? { cookie } : {} })
      const units = unitsIn(cookie, protocol) ?? services.units
      const findViewer = () => Promise.resolve(null)
      const parts = { requestId: mark, nonce, findViewer, units, currency: currencyIn(cookie, protocol) }
      return renderPage(asked, { ...parts, log: request.log }, left)
    },
  })

  // Entering the site may lead to the page in the reader's language.
  const varying = [
    'accept-encoding',
    'cookie',
    ...(languages.all.length > 1 ? ['accept-language'] : []),
  ].join(', ')

  const sendVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await drawForVisitor(request, disconnectOf(reply))
    if (!page) return reply.hijack()
    const { status, headers, packed, scripts } = page
    sendHead(reply, { status, headers }, pagePolicy({ ...allowed, scripts }))
    // Fastify would add a content type to an empty buffer.
    if (status !== 200) return reply.send(packed.content.length > 0 ? packed.content : undefined)
    await packed.pack(request.headers['accept-encoding'])
    const body = bodyFor(request, reply, packed)
    // The page differs after sign-in.
    void reply.header('vary', varying)
    return reply.send(body ?? undefined)
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    let viewer: Promise<Viewer | null> | undefined
    const findViewer = () => (viewer ??= services.viewerOf(request))
    // Rendering reports a failure.
    const member = isVisitor(request) ? null : await findViewer().catch(() => null)
    const elsewhere = languages.redirectFor(request, addresses.has, member?.language)
    if (elsewhere) {
      // Also for permanent ones: the default language may change again.
      void reply.header('cache-control', 'private, no-cache').header('vary', varying)
      return reply.redirect(elsewhere.address, elsewhere.status)
    }
    if (isVisitor(request)) return sendVisitor(request, reply)
    services.pace.chargeRendering(request)
    const nonce = randomBytes(16).toString('base64')
    const left = disconnectOf(reply)
    // The units of this browser come before those that the member has chosen last, in whichever browser.
    const units = unitsIn(request.headers.cookie, protocol) ?? member?.units ?? services.units
    const currency = currencyIn(request.headers.cookie, protocol)
    const parts = { requestId: request.id, nonce, findViewer, units, currency, log: request.log }
    const drawn = await renderPage(webRequest(request, site.origin, left), parts, left)
    // The client has disconnected.
    if (!drawn) return reply.hijack()
    // After a sign-out, Back must not show the member's page again.
    void reply.header('cache-control', 'no-store')
    sendHead(reply, drawn.response, pagePolicy({ ...allowed, scripts: [`'nonce-${nonce}'`] }))
    // Redirects have no body, and Fastify would send `null` as JSON.
    return reply.send(drawn.response.body ?? undefined)
  }

  app.decorate('hasPage', (path: string) => addresses.has(languages.split(path).path))
  app.decorate('templateOfPage', (path: string) => addresses.templateOf(languages.split(path).path))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    // Requests for other than pages get a problem document.
    handler: (request, reply) => (isPage(request) ? sendPage(request, reply) : reply.callNotFound()),
  })
  return { queue: limited.use }
}

/** The pages with the path prefix and the scripts of a language (see `react-router.config.ts`). */
function buildIn(language: Language, basename: string): typeof build {
  if (language === sourceLanguage) return basename ? { ...build, basename } : build
  const assets = JSON.parse(scriptsIn(language, JSON.stringify(build.assets))) as typeof build.assets
  return { ...build, ...(basename && { basename }), assets }
}

type DrawParts = {
  requestId: string
  nonce: string
  findViewer: () => Promise<Viewer | null>
  units: Units
  currency: string | undefined
  log: FastifyBaseLogger
}

function disconnectOf({ raw }: FastifyReply): AbortSignal {
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

function sendHead(
  reply: FastifyReply,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  policy: string,
) {
  void reply.code(status)
  for (const [name, value] of headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
  void reply.header('content-security-policy', policy)
  if (status === 503) void reply.header('retry-after', '5')
  // Pages contain viewer data, so shared caches must not store them.
  if (!headers.has('cache-control') && !reply.hasHeader('cache-control'))
    void reply.header('cache-control', 'private, no-cache')
}
