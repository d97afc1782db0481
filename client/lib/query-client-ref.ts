import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/**
 * Holds the query client: one for each page that the server renders, one for each browser window. It is created
 * with the first query, so pages without queries do not load the query library.
 */
export function createQueryClientRef() {
  let client: QueryClient | undefined
  return {
    /** The client, if it exists. */
    find: () => client,
    /** The client; created if it does not exist. */
    get: (make: () => QueryClient) => (client ??= make()),
  }
}

export type QueryClientRef = ReturnType<typeof createQueryClientRef>

export const QueryClientRefContext = createContext<QueryClientRef>(createQueryClientRef())

export const useQueryClientRef = () => use(QueryClientRefContext)
