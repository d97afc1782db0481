import { queryOptions } from '@tanstack/react-query'
import { listDuplicates } from '#contract/duplicates.ts'
import { call } from '../../lib/call.ts'

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'duplicates', id],
    queryFn: ({ signal }) => call(listDuplicates, { params: { id } }, signal),
  })
