import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAnswers } from './answers.ts'
import { createQueryClient } from './query-client.ts'

/** Provides the query client. */
export function Querying({ children }: { children: ReactNode }) {
  const client = useAnswers().get(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
