import { queryOptions } from '@tanstack/react-query'
import { listConnections } from '#contract/identity.ts'
import { call } from '../../lib/call.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call(listConnections, {}, signal),
})
