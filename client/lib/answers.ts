import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

/**
 * Where what was fetched is kept: one for each page that the server draws, one for each window. The client comes with
 * the first page that asks for something; pages that only show what they were drawn with go without.
 */
export function createAnswers() {
  let client: QueryClient | undefined
  return {
    /** The client, if there is one yet. */
    find: () => client,
    /** The client, made where there is none. */
    get: (make: () => QueryClient) => (client ??= make()),
  }
}

export type Answers = ReturnType<typeof createAnswers>

export const AnswersContext = createContext<Answers>(createAnswers())

export const useAnswers = () => use(AnswersContext)
