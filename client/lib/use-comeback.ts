import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listBlogs } from '#contract/content.ts'
import { CallProblem, request } from './request.ts'
import { whenBack } from './when-back.ts'

type Predicate = (query: Query) => boolean

/** The server or its database is away, which says nothing of the question. */
const isAway = (error: unknown) =>
  error instanceof CallProblem ? error.code === 'unavailable' : error instanceof TypeError

/** A small call that anybody may make and that needs the database. */
async function isServerBack(): Promise<boolean> {
  await request(listBlogs, { query: { limit: 1 } })
  return true
}

/**
 * Once the server was away and is back, what failed meanwhile is asked for anew. Each query keeps its own few tries;
 * this only watches whether there is somebody to answer.
 */
function followServer(queries: QueryClient): () => void {
  let stop: (() => void) | undefined
  const forget = queries.getQueryCache().subscribe(({ type, query }) => {
    if (stop || type !== 'updated' || !isAway(query.state.fetchFailureReason)) return
    stop = whenBack({
      ask: isServerBack,
      isGone: false,
      onAnswer: (wasGone) => {
        stop = undefined
        const isFailed: Predicate = ({ state }) => isAway(state.error)
        if (wasGone) void queries.refetchQueries({ type: 'active', predicate: isFailed })
      },
    })
  })
  return () => {
    forget()
    stop?.()
  }
}

/** For the whole of the product, once. */
export function useComeback(queries: QueryClient): void {
  useEffect(() => followServer(queries), [queries])
}
