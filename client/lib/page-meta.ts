import type { MetaDescriptor } from 'react-router'
import { currentLanguage } from '#texts/language.ts'
import { type Language, localeOf } from '#texts/languages.ts'
import { pageUrl } from './page-address.ts'
import type { Site } from './services.ts'
import { breadcrumbs, type Crumb, pictureAddress, type StructuredData } from './structured-data.ts'

type OpenPage = {
  title: string
  /** The title of the browser tab, if it is not that of the page for search engines and link previews. */
  tabTitle?: string | undefined
  description: string
  /** The canonical path, regardless of how the page was requested. */
  path: string
  /** Whether its content exists only in the site's default language, and is the same at the addresses of the others. */
  isUntranslated?: boolean
  /** Additional tags for this page only. */
  tags?: MetaDescriptor[]
  /** A URL or a path on this server; by default, the site's picture. */
  picture?: string | null
  kind?: 'website' | 'article'
  /** The parent page, if it is not the home page. */
  within?: Crumb
  data?: StructuredData[]
}
/** A page that search engines must not index, such as a member's page. */
type UnlistedPage = { title: string; unlisted: true }
type Page = OpenPage | UnlistedPage

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

const siteOf = ({ matches: [root] }: MetaArgs) => (root?.loaderData as { site?: Site } | undefined)?.site

/** Open Graph's name of a language, such as `de_DE`. */
const graphLocale = (tag: Language): string => localeOf(tag).replace('-', '_')

const longest = 160
const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}

const sitePicture = { path: '/share.jpg', width: '1200', height: '630' }

function pictureTags(site: Site, title: string, picture: string | null | undefined): MetaDescriptor[] {
  const own = pictureAddress(site, picture)
  const address = own ?? site.origin + sitePicture.path
  const { width, height } = sitePicture
  const alt = own ? title : site.companyName
  const size = [
    { property: 'og:image:width', content: width },
    { property: 'og:image:height', content: height },
  ]
  return [
    { property: 'og:image', content: address },
    { name: 'twitter:image', content: address },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
    ...(own ? [] : size),
  ]
}

/** The language of this page, and the addresses of its translations. */
function languageTags(site: Site, { path, isUntranslated }: OpenPage): MetaDescriptor[] {
  const ofText = isUntranslated ? site.defaultLanguage : currentLanguage()
  const own = { property: 'og:locale', content: graphLocale(ofText) }
  if (isUntranslated || site.languages.length < 2) return [own]
  const others = site.languages.filter(({ tag }) => tag !== currentLanguage())
  const alternate = (hrefLang: string, language: Language): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: pageUrl(site, path, language),
  })
  return [
    own,
    ...others.map(({ tag }) => ({ property: 'og:locale:alternate', content: graphLocale(tag) })),
    ...site.languages.map(({ tag }) => alternate(tag, tag)),
    alternate('x-default', site.defaultLanguage),
  ]
}

function openTags(site: Site, page: OpenPage): MetaDescriptor[] {
  const { path, tags = [], picture, kind = 'website', within, data = [] } = page
  const description = shortened(page.description)
  const address = pageUrl(site, path, page.isUntranslated ? site.defaultLanguage : undefined)
  const steps = [...(within ? [within] : []), { title: page.title, path }]
  const trail = path === '/' ? [] : [breadcrumbs(site, steps)]
  return [
    { title: `${page.tabTitle ?? page.title} · ${site.companyName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...tags,
    { property: 'og:site_name', content: site.companyName },
    ...languageTags(site, page),
    { property: 'og:type', content: kind },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...pictureTags(site, page.title, picture),
    ...[...trail, ...data].map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}

/** The title and meta tags of a page for browsers, search engines and link previews. */
export const pageMeta =
  (page: Page | ((site: Site) => Page)) =>
  (args: MetaArgs): MetaDescriptor[] => {
    const site = siteOf(args)
    // Without the root's data, the error page is shown, which sets its own title.
    if (!site) return []
    const shown = typeof page === 'function' ? page(site) : page
    if ('unlisted' in shown)
      return [{ title: `${shown.title} · ${site.companyName}` }, { name: 'robots', content: 'noindex' }]
    return openTags(site, shown)
  }

export const failureMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
]
