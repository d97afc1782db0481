import { hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { DataTopic } from '#contract/data-topics.ts'
import type { Changes } from '../db/changes.ts'
import { createCache, type Reservation } from './cache.ts'
import { Packed } from './packed.ts'

/** In bytes, without compressed versions. */
const maxCacheBytes = 8 * 2 ** 20
/** Pages also show values that change without an event, such as the year. */
const maxAgeSeconds = 60

/** The topics that visitors' pages depend on. */
const about: readonly DataTopic[] = ['listings', 'members', 'reviews', 'content']

/** A complete rendered page. `scripts` are the hashes of its inline scripts, for the content security policy. */
export type Drawn = { status: number; headers: Headers; packed: Packed; scripts: string[] }

/** Selects the cookies that visitors' pages depend on; empty if the page is the default one. */
type CookieOf = (cookies: string | undefined) => string

/** Everything of a request that a visitor's page may depend on. */
export type Visit = {
  /** The path, with the parameters of the query that the page reads. */
  url: string
  cookie: string
  /** A placeholder for the id of the request. */
  mark: string
  /** A secret value that distinguishes the page's own inline scripts from scripts in the texts that it shows. */
  nonce: string
  /** Aborted when the caller disconnects. */
  left: AbortSignal
}

/**
 * Renders a page. `isForAll`: nothing failed, and the page used shared answers only. Undefined when the caller has
 * disconnected.
 */
type Draw = (
  visit: Visit,
  request: FastifyRequest,
) => Promise<{ response: Response; isForAll: () => boolean } | undefined>

const inlineScripts = /<script(?![^>]*(?:\ssrc=|ld\+json))([^>]*)>([^]*?)<\/script>/g

/** The hashes of the scripts that carry the nonce. */
export const namesOf = (html: string, nonce: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScripts)]
      .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
      .map(([, , script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`),
  ),
]

/** Whether the request has no session cookie, whatever the prefix of its name. */
export const isVisitor = ({ headers }: FastifyRequest) => !headers.cookie?.includes('session_token')

/**
 * Caches pages for visitors: each is rendered once and served to all until something on it changes. Rendering
 * uses only the address, theme, and units, so that no data of the first caller can appear. Failures, redirects,
 * responses that set a cookie or must not be stored, and pages that use more than shared responses are
 * rendered per request. Resolves to undefined if the caller disconnected.
 */
export function createVisitorPages({
  changes,
  version,
  shorten,
  cookieOf,
  draw,
}: {
  changes: Pick<Changes, 'version'>
  /** Of what pages show besides topics, such as exchange rates. */
  version: () => number
  /** Removes the parameters that the page does not read from an address. */
  shorten: (url: string) => string
  cookieOf: CookieOf
  draw: Draw
}) {
  const pages = createCache<Drawn>({ changes, maxBytes: maxCacheBytes, maxAgeSeconds })
  const pending = new Map<string, { version: number; page: Promise<Drawn | undefined> }>()

  /** `isShared`: the page is the same for all visitors. */
  const drawWhole = async (request: FastifyRequest, visit: Omit<Visit, 'mark' | 'nonce'>) => {
    const [mark, nonce] = [randomUUID(), randomUUID()]
    const drawn = await draw({ ...visit, mark, nonce }, request)
    if (!drawn) return undefined
    const { response, isForAll } = drawn
    const written = await response.text()
    const { status, headers } = response
    const mayBeStored = !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store')
    const isShared = status === 200 && mayBeStored && isForAll()
    // A failure shows the id of the caller's own request.
    const whole = written.replaceAll(mark, isShared ? '' : request.id)
    const scripts = headers.get('content-type')?.startsWith('text/html') ? namesOf(whole, nonce) : []
    const text = whole.replaceAll(` nonce="${nonce}"`, '')
    // The response itself is not cached, since it references all data that the page was rendered from.
    return { page: { status, headers: new Headers(headers), packed: new Packed(text), scripts }, isShared }
  }

  const drawAndKeep = async (drawing: ReturnType<typeof drawWhole>, key: string, reading: Reservation) => {
    const drawn = await drawing
    if (!drawn?.isShared) return drawn
    const { page } = drawn
    if (pages.keep(key, reading, page, page.packed.content.length)) page.packed.detach()
    return drawn
  }

  return async (request: FastifyRequest, left: AbortSignal): Promise<Drawn | undefined> => {
    const cookie = cookieOf(request.headers.cookie)
    const visit = { url: shorten(request.url), cookie, left }
    const key = `${version()} ${cookie} ${visit.url}`
    const cached = pages.find(key, about)
    if (cached) return cached
    const reading = pages.begin(about)
    if (!reading) return (await drawWhole(request, visit))?.page

    const other = pending.get(key)
    // Nothing changed since that rendering began.
    const shared = other?.version === reading.version && (await other.page)
    if (shared) return shared
    const drawing = drawAndKeep(drawWhole(request, visit), key, reading)
    const page = drawing.then(
      (drawn) => (drawn?.isShared ? drawn.page : undefined),
      () => undefined,
    )
    const mine = { version: reading.version, page }
    pending.set(key, mine)
    try {
      return (await drawing)?.page
    } finally {
      if (pending.get(key) === mine) pending.delete(key)
    }
  }
}
