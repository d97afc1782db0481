import type { Site } from './services.ts'

/** A thing of schema.org. */
export type StructuredData = { '@type': string; [property: string]: Value }
type Value = string | number | undefined | StructuredData | readonly (string | StructuredData)[]

/** A picture's whole address; what is no address has none. */
export const pictureAddress = (site: Site, picture: string | null | undefined) =>
  (picture && URL.parse(picture, site.origin)?.href) || undefined

const companyId = (site: Site) => `${site.origin}/#company`

/** A network's front page is nobody's profile. */
const isProfile = (link: string) => new URL(link).pathname.length > 1

const profilesOf = (site: Site) => {
  const sameAs = Object.values(site.socialLinks).filter(isProfile)
  return sameAs.length > 0 ? { sameAs } : {}
}

export const organization = (site: Site): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: site.companyName,
  description: site.tagline,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  ...profilesOf(site),
})

/** On other pages than its own: the id leads to the front page, which readers of one page do not follow. */
export const company = (site: Site): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: site.companyName,
  url: `${site.origin}/`,
})

export const website = (site: Site): StructuredData => ({
  '@type': 'WebSite',
  name: site.companyName,
  url: `${site.origin}/`,
  publisher: company(site),
})

export type Crumb = { title: string; path: string }

/** The way from the front page to this one. */
export const breadcrumbs = (site: Site, steps: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Home', path: '/' }, ...steps].map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: site.origin + path,
  })),
})
