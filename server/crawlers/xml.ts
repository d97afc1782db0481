import { escapeHtml } from '../http/escape-html.ts'

/** One page of ours, by its path, and when it last changed where that is known. */
export type Address = { path: string; changedAt?: Date }

/** A sitemap (sitemaps.org) piece by piece: of pages, or of further sitemaps. */
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
