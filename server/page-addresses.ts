import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageParameters } from '../client/page-parameters.ts'

type Routes = ServerBuild['routes']

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    return route.index ? [{ id, path, index: true }] : [{ id, path, children: treeOf(routes, id) }]
  })
}

/** What the router asks for the data of a page instead of the page itself. */
const dataOf = /(?:\/_root|\/_)?\.data$/

/** Which pages there are, and which part of an address says what is on them. */
export function createPageAddresses(routes: Routes) {
  const tree = treeOf(routes)
  const pageAt = (path: string) => matchRoutes(tree, path)?.at(-1)?.route

  return {
    has: (path: string): boolean => {
      const page = pageAt(path)
      return page !== undefined && page.path !== '*'
    },

    /** Path and query, without the parameters that the page does not read; each once and in one order. */
    shorten: (url: string): string => {
      const at = url.indexOf('?')
      if (at < 0) return url
      const path = url.slice(0, at)
      const isData = dataOf.test(path)
      const names = pageParameters[pageAt(path.replace(dataOf, '') || '/')?.id ?? '']
      if (!names) return url
      const given = new URLSearchParams(url.slice(at))
      const read = new URLSearchParams()
      for (const name of isData ? [...names, '_routes'] : names) {
        const value = given.get(name)
        if (value !== null) read.set(name, value)
      }
      return read.size > 0 ? `${path}?${read}` : path
    },
  }
}
