import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { problem } from '../http/problem.ts'
import type { createSitemap } from './sitemap.ts'
import { type Address, writeSitemap } from './xml.ts'

// Signed-in people's rooms and the calls behind the pages. Other pages say `noindex` themselves, and must be read for it.
const closed = ['/api/', '/dashboard', '/makeAnOffer', '/wishlist', '/sharedWishlist', '/compare']
const cached = 'public, max-age=3600'

const robots = (origin: string) =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const fileAsked = z.object({
  params: z.object({ name: z.string() }),
  query: z.object({ after: id.optional() }),
})

type Parts = { origin: string; sitemap: ReturnType<typeof createSitemap> }

/** What search engines ask for before they ask for pages. */
export function crawlerRoutes(app: FastifyInstance, { origin, sitemap }: Parts): void {
  const send = (
    reply: FastifyReply,
    kind: 'urlset' | 'sitemapindex',
    addresses: AsyncIterable<Address> | Address[],
  ) =>
    reply
      .header('cache-control', cached)
      .type('application/xml; charset=utf-8')
      .send(Readable.from(writeSitemap(kind, origin, addresses)))

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cached).type('text/plain; charset=utf-8').send(robots(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { kind, addresses } = await sitemap.top()
    return send(reply, kind, addresses)
  })
  app.get('/sitemap/:name.xml', async ({ params, query }, reply) => {
    const asked = fileAsked.safeParse({ params, query })
    const addresses = asked.data && sitemap.file(asked.data.params.name, asked.data.query.after)
    if (!addresses) throw problem('not_found')
    return send(reply, 'urlset', addresses)
  })
}
