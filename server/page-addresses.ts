import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    return route.index ? [{ id, path, index: true }] : [{ id, path, children: treeOf(routes, id) }]
  })
}

/** The suffix with which the router requests the data of a page. */
const dataOf = /(?:\/_root|\/_)?\.data$/

/**
 * Which pages there are, and which part of an address says what is on them. `parameters`: the query parameters that a
 * page reads, by the id of its route; others get the whole query.
 */
export function createPageAddresses(routes: Routes, parameters: Record<string, readonly string[]>) {
  const tree = treeOf(routes)
  const pageAt = (path: string) => matchRoutes(tree, path)?.map(({ route }) => route) ?? []
  const spell = (page: RouteObject[]) => `/${page.flatMap(({ path }) => path || []).join('/')}`

  return {
    has: (path: string): boolean => {
      const page = pageAt(path).at(-1)
      return page !== undefined && page.path !== '*'
    },

    /** The template of the route that a path leads to, such as `/details/:id`; that of its data ends with `.data`. */
    templateOf: (path: string): string => {
      const template = spell(pageAt(path.replace(dataOf, '') || '/'))
      return dataOf.test(path) ? `${template}.data` : template
    },

    /**
     * Path and query as the page is drawn at: without the parameters that it does not read, each of the others once and
     * in one order, and the path as it is spelled in the table of routes.
     */
    shorten: (url: string): string => {
      const [asked = '', query] = url.split(/\?(.*)/s)
      const isData = dataOf.test(asked)
      const page = pageAt(asked.replace(dataOf, '') || '/')
      const names = parameters[page.at(-1)?.id ?? '']
      if (!names) return url
      const spelled = spell(page)
      const path = isData || spelled.includes(':') ? asked : spelled
      const given = new URLSearchParams(query)
      const read = new URLSearchParams()
      for (const name of isData ? [...names, '_routes'] : names) {
        const value = given.get(name)
        if (value !== null) read.set(name, value)
      }
      return read.size > 0 ? `${path}?${read}` : path
    },
  }
}
