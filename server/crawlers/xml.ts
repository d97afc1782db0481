import { escapeHtml } from '../web/escape-html.ts'

/** A page by its path, with the time of its last change if known. */
export type Address = { path: string; changedAt?: Date }

/** Streams a sitemap (sitemaps.org) of pages or of other sitemaps. */
export async function* writeSitemap(
  kind: 'urlset' | 'sitemapindex',
  origin: string,
  addresses: Iterable<Address> | AsyncIterable<Address>,
) {
  const element = kind === 'urlset' ? 'url' : 'sitemap'
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for await (const { path, changedAt } of addresses) {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    yield `<${element}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${element}>\n`
  }
  yield `</${kind}>\n`
}
