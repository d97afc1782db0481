import type { Language } from '#texts/languages.ts'
import { escapeHtml } from '../web/escape-html.ts'
import type { Languages } from '../web/languages.ts'

/** A page by its path, with the time of its last change if known. `isUntranslated`: its text is in the default language. */
export type Address = { path: string; changedAt?: Date; isUntranslated?: boolean }

type Translations = Pick<Languages, 'all' | 'byDefault' | 'pathIn'>

/** One entry for each language of a page's text, which names all of them. */
function* writePage(origin: string, address: Address, { all: offered, byDefault, pathIn }: Translations) {
  const { path, changedAt, isUntranslated } = address
  const all = isUntranslated ? [byDefault] : offered
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const addressIn = (language: Language) => escapeHtml(origin + pathIn(language, path))
  const link = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(language)}"/>`
  const alternates =
    all.length > 1 ? [...all.map((one) => link(one, one)), link('x-default', byDefault)].join('') : ''
  for (const language of all) yield `<url><loc>${addressIn(language)}</loc>${lastmod}${alternates}</url>\n`
}

/** Streams a sitemap (sitemaps.org) of pages or of other sitemaps. */
export async function* writeSitemap(
  kind: 'urlset' | 'sitemapindex',
  origin: string,
  addresses: Iterable<Address> | AsyncIterable<Address>,
  languages: Translations,
) {
  const translated = languages.all.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${translated}>\n`
  for await (const address of addresses) {
    if (kind === 'urlset') yield* writePage(origin, address, languages)
    else yield `<sitemap><loc>${escapeHtml(origin + address.path)}</loc></sitemap>\n`
  }
  yield `</${kind}>\n`
}
