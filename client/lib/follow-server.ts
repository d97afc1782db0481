import type { Query, QueryClient } from '@tanstack/react-query'
import { listBlogs } from '#contract/content.ts'
import { CallProblem, request } from './request.ts'
import { whenBack } from './when-back.ts'

type Predicate = (query: Query) => boolean

/** Between two checks that the server was there after all: the second comes later than the first, and so on. */
const pause = { firstMs: 5000, maxMs: 60_000 }

/** The server or its database is away, which says nothing of the question. */
const isAway = (error: unknown) =>
  error instanceof CallProblem ? error.code === 'unavailable' : error instanceof TypeError

/** A small call that anybody may make and that needs the database. */
async function isServerBack(): Promise<boolean> {
  await request(listBlogs, { query: { limit: 1 } })
  return true
}

/**
 * Once the server was away and is back, what failed meanwhile is refetched. Each query keeps its own few tries; this
 * only watches whether the server answers, with one check at a time. Where it answers other calls well, it is the
 * failing call that fails: no check is due, and the next one only after a pause that grows.
 */
export function followServer(queries: QueryClient, ask = isServerBack): void {
  let isWatching = false
  let planned: ReturnType<typeof setTimeout> | undefined
  let wellAt = Number.NEGATIVE_INFINITY
  let pauseMs = pause.firstMs

  const noteWell = () => {
    wellAt = Date.now()
    clearTimeout(planned)
    planned = undefined
  }
  const watch = () => {
    planned = undefined
    isWatching = true
    whenBack({
      ask,
      isGone: false,
      onAnswer: (wasGone) => {
        isWatching = false
        noteWell()
        pauseMs = wasGone ? pause.firstMs : Math.min(pauseMs * 2, pause.maxMs)
        const isFailed: Predicate = ({ state }) => isAway(state.error)
        if (wasGone) void queries.refetchQueries({ type: 'active', predicate: isFailed })
      },
    })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' && !action.manual) noteWell()
    if ((action.type !== 'failed' && action.type !== 'error') || !isAway(action.error)) return
    if (!isWatching) planned ??= setTimeout(watch, Math.max(0, wellAt + pauseMs - Date.now()))
  })
}
