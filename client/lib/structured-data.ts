import type { Site } from './services.ts'

/** A thing of schema.org. */
export type StructuredData = { '@type': string; [property: string]: Value }
type Value = string | number | undefined | StructuredData | readonly (string | StructuredData)[]

const companyId = (site: Site) => `${site.origin}/#company`

/** A network's front page is nobody's profile. */
const isProfile = (link: string) => new URL(link).pathname.length > 1

export const organization = (site: Site): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: site.companyName,
  description: site.tagline,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  sameAs: Object.values(site.socialLinks).filter(isProfile),
})

export const company = (site: Site): StructuredData => ({ '@type': 'Organization', '@id': companyId(site) })

export const website = (site: Site): StructuredData => ({
  '@type': 'WebSite',
  name: site.companyName,
  url: `${site.origin}/`,
  publisher: company(site),
})

export const breadcrumbs = (site: Site, title: string, address: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: address },
  ],
})
