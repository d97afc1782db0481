import type { Content } from '../content/service.ts'
import type { Properties } from '../properties/service.ts'
import type { Address } from './xml.ts'

/** Public pages without an id. The sign-in pages may be indexed but have no content. */
const openPages = ['/', '/featuredProperties', '/about', '/services', '/contact', '/faq']

type Row = { id: string; changedAt: Date }
type Range = { after: string | undefined; limit: number; skip?: number }
type Section = { path: string; list: (range: Range) => Promise<Row[]> }

type Dependencies = {
  content: Pick<Content, 'listBlogIds'>
  properties: Pick<Properties, 'listPublished'>
  publicListings: boolean
  /** Pages of the operator, as paths without the leading slash. */
  ownPages: readonly string[]
  size: number
}

const rowsAtOnce = 1000

/** The addresses of all public pages, in files of limited size, in order of ids. */
export function createSitemap({ content, properties, publicListings, ownPages, size }: Dependencies) {
  const paths = [...openPages, ...(publicListings ? ['/allProperties'] : [])]
  const pages: Address[] = [
    ...paths.map((path) => ({ path })),
    ...ownPages.map((name) => ({ path: `/${name}`, isUntranslated: true })),
  ]
  const sections = new Map<string, Section>([
    ['blogs', { path: '/blogs/', list: content.listBlogIds }],
    ...(publicListings
      ? [['properties', { path: '/details/', list: properties.listPublished }] as const]
      : []),
  ])

  const addressesOf = ({ path }: Section, rows: Row[]): Address[] =>
    rows.map(({ id, changedAt }) => ({ path: path + id, changedAt }))

  async function* listSection(section: Section, start: string | undefined): AsyncGenerator<Address> {
    let after = start
    for (let left = size; left > 0;) {
      const rows = await section.list({ after, limit: Math.min(left, rowsAtOnce) })
      yield* addressesOf(section, rows)
      if (rows.length < Math.min(left, rowsAtOnce)) return
      left -= rows.length
      after = rows.at(-1)?.id
    }
  }

  /**
   * Each file URL contains the id after which it starts. `skip` finds the last row of a file without reading
   * the others.
   */
  async function* listFiles(): AsyncGenerator<Address> {
    yield { path: '/sitemap/pages.xml' }
    for (const [name, { list }] of sections) {
      const path = `/sitemap/${name}.xml`
      yield { path }
      for (let after: string | undefined; ;) {
        const [last, next] = await list({ after, skip: size - 1, limit: 2 })
        if (!last || !next) break
        after = last.id
        yield { path: `${path}?after=${after}` }
      }
    }
  }

  return {
    /** All pages if they fit into one file, otherwise the index of files. */
    top: async (): Promise<{
      kind: 'urlset' | 'sitemapindex'
      addresses: AsyncIterable<Address> | Address[]
    }> => {
      const all: Address[] = [...pages]
      for (const section of sections.values()) {
        const rows = await section.list({ after: undefined, limit: Math.max(size - all.length, 0) + 1 })
        all.push(...addressesOf(section, rows))
      }
      return all.length > size
        ? { kind: 'sitemapindex', addresses: listFiles() }
        : { kind: 'urlset', addresses: all }
    },

    /** The addresses of one file, or undefined for an unknown section. */
    file: (name: string, after: string | undefined): AsyncIterable<Address> | Address[] | undefined => {
      if (name === 'pages') return pages
      const section = sections.get(name)
      return section && listSection(section, after)
    },
  }
}
