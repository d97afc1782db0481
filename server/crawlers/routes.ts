import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { compressed } from '../web/compress.ts'
import type { Languages } from '../web/languages.ts'
import { bodyFor, Packed } from '../cache/packed.ts'
import { problem } from '../kernel/problem.ts'
import type { createSitemap } from './sitemap.ts'
import { type Address, writeSitemap } from './xml.ts'

const closedCalls = ['/api/']
// Member pages. Other private pages set `noindex`, which crawlers must be able to read.
const closedPages = ['/dashboard', '/makeAnOffer', '/wishlist', '/sharedWishlist', '/compare']
const cached = 'public, max-age=3600'

/** A published listing loads links to other listings from here. */
const similarHomes = '/api/properties/*/similar'

const robots = (origin: string, publicListings: boolean, { all, pathIn }: Languages) =>
  [
    'User-agent: *',
    ...(publicListings ? [`Allow: ${similarHomes}`] : []),
    ...closedCalls.map((path) => `Disallow: ${path}`),
    ...all.flatMap((one) => closedPages.map((path) => `Disallow: ${pathIn(one, path)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const fileRequest = z.object({
  params: z.object({ name: z.string() }),
  query: z.object({ after: id.optional() }),
})

type Dependencies = {
  origin: string
  publicListings: boolean
  languages: Languages
  sitemap: ReturnType<typeof createSitemap>
}

/** Reads the first address in advance, so that a database failure is reported before the response begins. */
async function begin<T>(all: Iterable<T> | AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = Readable.from(all).iterator() as AsyncIterator<T>
  const first = await iterator.next()
  return (async function* () {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value
  })()
}

export function crawlerRoutes(
  app: FastifyInstance,
  { origin, publicListings, languages, sitemap }: Dependencies,
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'urlset' | 'sitemapindex',
    addresses: AsyncIterable<Address> | Address[],
  ) => {
    const started = await begin(addresses)
    return reply
      .header('cache-control', cached)
      .type('application/xml; charset=utf-8')
      .send(compressed(request, reply, Readable.from(writeSitemap(kind, origin, started, languages))))
  }

  const text = new Packed(robots(origin, publicListings, languages))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (request, reply) =>
      reply
        .header('cache-control', cached)
        .type('text/plain; charset=utf-8')
        .send(bodyFor(request, reply, text) ?? undefined),
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { kind, addresses } = await sitemap.top()
    return send(request, reply, kind, addresses)
  })
  app.get('/sitemap/:name.xml', async (request, reply) => {
    const parsed = fileRequest.safeParse(request)
    const addresses = parsed.data && sitemap.file(parsed.data.params.name, parsed.data.query.after)
    if (!addresses) throw problem('not_found')
    return send(request, reply, 'urlset', addresses)
  })
}
