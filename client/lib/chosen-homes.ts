import { queryOptions } from '@tanstack/react-query'
import { listChosenHomes } from '#contract/chosen-homes.ts'
import { call } from './call.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether it may be the id of a home at all: ids come from addresses and from the browser's storage. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** Some homes as they are now; what is gone or hidden is left out. */
export const chosenHomesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['properties', 'chosen', ids],
    queryFn: ({ signal }) => call(listChosenHomes, { query: { ids: ids.join(',') } }, signal),
    enabled: ids.length > 0,
  })
