import { queryOptions } from '@tanstack/react-query'
import { getProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

/** Whether the server has answered that there is no such listing. */
export const isMissing = (error: unknown) => error instanceof CallProblem && error.status === 404

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => call(getProperty, { params: { id } }, signal),
    // A deleted listing does not come back.
    enabled: ({ state }) => !isMissing(state.error),
  })
