import { queryOptions } from '@tanstack/react-query'
import { listChosenHomes } from '#contract/chosen-homes.ts'
import { call } from './call.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the text is a UUID. Ids from URLs and the browser's storage are not trusted. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** Listings by id, in their current state; deleted and hidden ones are left out. */
export const chosenHomesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['properties', 'chosen', ids],
    queryFn: ({ signal }) => call(listChosenHomes, { query: { ids: ids.join(',') } }, signal),
    enabled: ids.length > 0,
  })
