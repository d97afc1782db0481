import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { listProperties } from '#contract/property-search.ts'
import { call } from '../../lib/call.ts'

export type Search = NonNullable<InputOf<typeof listProperties>['query']>

export type PropertyPage = OutputOf<typeof listProperties>

/** The start of the keys of all searches. */
export const searches = ['properties', 'search'] as const

/** The listings of a search, page by page, optionally after the cursor `from`. */
export const propertiesQuery = (search: Search, from?: string) =>
  infiniteQueryOptions({
    queryKey: [...searches, search, ...(from ? [from] : [])],
    queryFn: ({ pageParam, signal }) =>
      call(listProperties, { query: { ...search, cursor: pageParam } }, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** The number of listings that a search finds, in the server's format. */
export const totalQuery = (search: Search) =>
  queryOptions({
    queryKey: ['properties', 'total', search],
    queryFn: async ({ signal }) =>
      (await call(listProperties, { query: { ...search, limit: 1 } }, signal)).total,
  })

export type Promotion = 'featured' | 'advertisement'

export const promoted = (promotion: Promotion, limit: number): Search => ({ [promotion]: 'Yes', limit })

/** The first listings of a promotion. */
export const promotedQuery = (promotion: Promotion, limit: number) =>
  queryOptions({
    queryKey: ['properties', 'promoted', promotion, limit],
    queryFn: ({ signal }) => call(listProperties, { query: promoted(promotion, limit) }, signal),
  })
