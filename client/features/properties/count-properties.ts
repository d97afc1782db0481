import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { countProperties } from '#contract/property-counts.ts'
import { call } from '../../lib/call.ts'

type Search = NonNullable<InputOf<typeof countProperties>['query']>

/** The number of homes that a search finds, and would find with each choice. */
export const countsQuery = (search: Search) =>
  queryOptions({
    queryKey: ['properties', 'counts', search],
    queryFn: ({ signal }) => call(countProperties, { query: search }, signal),
    placeholderData: keepPreviousData,
  })
