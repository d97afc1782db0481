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
 * Answers which pages exist, and which parts of an address affect them. `parameters`: the query parameters
 * that a page reads, by route id. Other pages get the whole query.
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

    /** The route template of a path, such as `/details/:id`. Templates of page data end with `.data`. */
    templateOf: (path: string): string => {
      const template = spell(pageAt(path.replace(dataOf, '') || '/'))
      return dataOf.test(path) ? `${template}.data` : template
    },

    /**
     * Normalizes path and query for rendering: drops unread parameters, keeps one value of each in a fixed
     * order, and spells the path as in the route table.
     */
    shorten: (url: string): string => {
      const [requested = '', query] = url.split(/\?(.*)/s)
      const isData = dataOf.test(requested)
      const page = pageAt(requested.replace(dataOf, '') || '/')
      const names = parameters[page.at(-1)?.id ?? '']
      if (!names) return url
      const spelled = spell(page)
      const path = isData || spelled.includes(':') ? requested : spelled
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
