import { hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Topic } from '#contract/topics.ts'
import type { Changes } from './db/changes.ts'
import { createKept, type Reading } from './http/kept.ts'
import { Packed } from './http/packed.ts'

/** Bytes of pages, packed ones aside. */
const room = 8 * 2 ** 20
/** A page may also show what no change tells of, such as the year. */
const maxAgeSeconds = 60

/** What pages for visitors show. */
const about: readonly Topic[] = ['listings', 'members', 'reviews', 'content']

/** A page as it was drawn, whole. `scripts` names its inline scripts to the content security policy. */
export type Drawn = { status: number; headers: Headers; packed: Packed; scripts: string[] }

/** The cookie that pages for visitors depend on, as it is to be passed on; undefined without. */
type CookieOf = (cookies: string | undefined) => string | undefined

/** What a visitor's page is made of, and nothing else of the request. */
export type Visit = {
  /** Path, and what the page reads of the query. */
  url: string
  cookie: string | undefined
  /** Stands where the id of the request would be. */
  mark: string
  /** Known to nobody: what is an inline script of the page's own, and not of a text on it, has it. */
  nonce: string
  /** Aborted when whoever asked is gone. */
  left: AbortSignal
}

/**
 * `isForAll`: nothing went wrong on the way, and the page asked for nothing but what is shared. Undefined where nobody
 * waits any more.
 */
type Draw = (
  visit: Visit,
  request: FastifyRequest,
) => Promise<{ response: Response; isForAll: () => boolean } | undefined>

const inlineScripts = /<script(?![^>]*(?:\ssrc=|ld\+json))([^>]*)>([^]*?)<\/script>/g

/** The scripts that were drawn with the nonce, by their hashes. */
export const namesOf = (html: string, nonce: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScripts)]
      .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
      .map(([, , script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`),
  ),
]

/** By the name of the session's cookie, whatever stands before it. */
export const isVisitor = ({ headers }: FastifyRequest) => !headers.cookie?.includes('session_token')

/**
 * Pages for those who are not signed in: each is drawn once and serves all of them until something on it changes. It is
 * drawn from its address and theme alone, so that it can show nothing of whoever asked first. Failures, redirects,
 * whatever sets a cookie or may not be stored, and what shows more than shared answers are drawn anew for everybody.
 * Answers undefined where nobody waits any more.
 */
export function createVisitorPages({
  changes,
  shorten,
  cookieOf,
  draw,
}: {
  changes: Pick<Changes, 'version'>
  /** Leaves out of an address what its page does not read. */
  shorten: (url: string) => string
  cookieOf: CookieOf
  draw: Draw
}) {
  const pages = createKept<Drawn>({ changes, maxBytes: room, maxAgeSeconds })
  const underWay = new Map<string, { version: number; page: Promise<Drawn | undefined> }>()

  /** `isShared`: it is the same for everybody. */
  const drawWhole = async (request: FastifyRequest, visit: Omit<Visit, 'mark' | 'nonce'>) => {
    const [mark, nonce] = [randomUUID(), randomUUID()]
    const drawn = await draw({ ...visit, mark, nonce }, request)
    if (!drawn) return undefined
    const { response, isForAll } = drawn
    const written = await response.text()
    const { status, headers } = response
    const mayBeStored = !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store')
    const isShared = status === 200 && mayBeStored && isForAll()
    // Whoever reports a failure knows the id of their own request.
    const whole = written.replaceAll(mark, isShared ? '' : request.id)
    const scripts = headers.get('content-type')?.startsWith('text/html') ? namesOf(whole, nonce) : []
    const text = whole.replaceAll(` nonce="${nonce}"`, '')
    // Of the answer nothing else is kept: behind it is all that the page was drawn from.
    return { page: { status, headers: new Headers(headers), packed: new Packed(text), scripts }, isShared }
  }

  const drawAndKeep = async (drawing: ReturnType<typeof drawWhole>, key: string, reading: Reading) => {
    const drawn = await drawing
    if (!drawn?.isShared) return drawn
    const { page } = drawn
    if (pages.keep(key, reading, page, page.packed.content.length)) page.packed.settle()
    return drawn
  }

  return async (request: FastifyRequest, left: AbortSignal): Promise<Drawn | undefined> => {
    const cookie = cookieOf(request.headers.cookie)
    const visit = { url: shorten(request.url), cookie, left }
    const key = `${cookie ?? ''} ${visit.url}`
    const kept = pages.find(key, about)
    if (kept) return kept
    const reading = pages.begin(about)
    if (!reading) return (await drawWhole(request, visit))?.page

    const other = underWay.get(key)
    // It was begun when everything was as it is now.
    const shared = other?.version === reading.version && (await other.page)
    if (shared) return shared
    const drawing = drawAndKeep(drawWhole(request, visit), key, reading)
    const page = drawing.then(
      (drawn) => (drawn?.isShared ? drawn.page : undefined),
      () => undefined,
    )
    const mine = { version: reading.version, page }
    underWay.set(key, mine)
    try {
      return (await drawing)?.page
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key)
    }
  }
}
