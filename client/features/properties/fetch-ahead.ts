import type { QueryClientRef } from '../../lib/query-client-ref.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { propertyQuery } from './get-property.ts'

/** Prefetches the details of a listing. */
export const fetchAhead = (clientRef: QueryClientRef, id: string) =>
  clientRef.get(createQueryClient).prefetchQuery(propertyQuery(id))
