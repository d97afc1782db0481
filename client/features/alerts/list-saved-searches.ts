import { queryOptions } from '@tanstack/react-query'
import { listSavedSearches } from '#contract/saved-searches.ts'
import { call } from '../../lib/call.ts'

export const savedSearchesQuery = queryOptions({
  queryKey: ['savedSearches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, signal),
})
