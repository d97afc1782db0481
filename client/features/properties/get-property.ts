import { queryOptions } from '@tanstack/react-query'
import { getProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => call(getProperty, { params: { id } }, signal),
  })
