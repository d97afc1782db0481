import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { listPlaces } from '#contract/places.ts'
import { call } from '../../lib/call.ts'

/** Suggested places for a text. A failure is not reported, because the search works without suggestions. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['properties', 'places', text],
    queryFn: ({ signal }) => call(listPlaces, { query: { text } }, signal),
    enabled: text.length >= limits.placeSuggestions.least,
    placeholderData: keepPreviousData,
    retry: false,
  })
