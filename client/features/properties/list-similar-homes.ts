import { queryOptions } from '@tanstack/react-query'
import { listSimilarHomes } from '#contract/chosen-homes.ts'
import { call } from '../../lib/call.ts'

export const similarHomesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'similar', id],
    queryFn: ({ signal }) => call(listSimilarHomes, { params: { id } }, signal),
  })
