import { t } from '#texts/text.ts'
import { pageUrl } from './page-address.ts'
import type { Site } from './services.ts'
import { taglineOf } from './tagline.ts'

/** A schema.org object. */
export type StructuredData = { '@type': string; [property: string]: Value }
type Value = string | number | undefined | StructuredData | readonly (string | StructuredData)[]

/** The absolute URL of a picture; undefined if invalid. */
export const pictureAddress = (site: Site, picture: string | null | undefined) =>
  (picture && URL.parse(picture, site.origin)?.href) || undefined

const companyId = (site: Site) => `${site.origin}/#company`

/** The home page of a social network is the default setting, not a profile. */
const isProfile = (link: string) => new URL(link).pathname.length > 1

const profilesOf = (site: Site) => {
  const sameAs = Object.values(site.socialLinks).filter(isProfile)
  return sameAs.length > 0 ? { sameAs } : {}
}

export const organization = (site: Site): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: site.companyName,
  description: taglineOf(site),
  url: pageUrl(site, '/'),
  logo: `${site.origin}/icon-512.png`,
  ...profilesOf(site),
})

/** For other pages than the home page. It repeats the name, because parsers do not follow the id. */
export const company = (site: Site): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: site.companyName,
  url: pageUrl(site, '/'),
})

export const website = (site: Site): StructuredData => ({
  '@type': 'WebSite',
  name: site.companyName,
  url: pageUrl(site, '/'),
  publisher: company(site),
})

export type Crumb = { title: string; path: string }

/** The path from the home page to this page. */
export const breadcrumbs = (site: Site, steps: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: t('layout.home'), path: '/' }, ...steps].map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: pageUrl(site, path),
  })),
})
