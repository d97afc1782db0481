import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { compressed } from '../http/compress.ts'
import { bodyFor, Packed } from '../http/packed.ts'
import { problem } from '../http/problem.ts'
import type { createSitemap } from './sitemap.ts'
import { type Address, writeSitemap } from './xml.ts'

// Signed-in people's rooms and the calls behind the pages. Other pages say `noindex` themselves, and must be read for it.
const closed = ['/api/', '/dashboard', '/makeAnOffer', '/wishlist', '/sharedWishlist', '/compare']
const cached = 'public, max-age=3600'

/** Requests of a published listing after rendering: links to other listings. */
const similarHomes = '/api/properties/*/similar'

const robots = (origin: string, publicListings: boolean) =>
  [
    'User-agent: *',
    ...(publicListings ? [`Allow: ${similarHomes}`] : []),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const fileAsked = z.object({
  params: z.object({ name: z.string() }),
  query: z.object({ after: id.optional() }),
})

type Parts = { origin: string; publicListings: boolean; sitemap: ReturnType<typeof createSitemap> }

/** The same addresses, of which the first has been read: a database that fails is told before the answer begins. */
async function begin<T>(all: Iterable<T> | AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const rest = Readable.from(all).iterator() as AsyncIterator<T>
  const first = await rest.next()
  return (async function* () {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  })()
}

/** What search engines ask for before they ask for pages. */
export function crawlerRoutes(app: FastifyInstance, { origin, publicListings, sitemap }: Parts): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'urlset' | 'sitemapindex',
    addresses: AsyncIterable<Address> | Address[],
  ) => {
    const begun = await begin(addresses)
    return reply
      .header('cache-control', cached)
      .type('application/xml; charset=utf-8')
      .send(compressed(request, reply, Readable.from(writeSitemap(kind, origin, begun))))
  }

  const text = new Packed(robots(origin, publicListings))
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
    const asked = fileAsked.safeParse(request)
    const addresses = asked.data && sitemap.file(asked.data.params.name, asked.data.query.after)
    if (!addresses) throw problem('not_found')
    return send(request, reply, 'urlset', addresses)
  })
}
