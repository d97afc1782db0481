import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { listPlaces } from '#contract/places.ts'
import { call } from '../../lib/call.ts'

/** Places that a typed text may mean. Without them the text is looked for as it is: nobody is told of a failure. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['properties', 'places', text],
    queryFn: ({ signal }) => call(listPlaces, { query: { text } }, signal),
    enabled: text.length >= limits.placeSuggestions.least,
    placeholderData: keepPreviousData,
    retry: false,
  })
