import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useQueryClientRef } from './query-client-ref.ts'
import { createQueryClient } from './query-client.ts'

/** Provides the query client. */
export function Querying({ children }: { children: ReactNode }) {
  const client = useQueryClientRef().get(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
