import type { Query, QueryClient } from '@tanstack/react-query'
import { listBlogs } from '#contract/content.ts'
import { CallProblem, request } from './request.ts'
import { whenBack } from './when-back.ts'

type Predicate = (query: Query) => boolean

/** The pause after a check that finds the server available; it doubles each time. */
const pause = { firstMs: 5000, maxMs: 60_000 }

/** Whether the server or its database is unavailable, as opposed to a failure of this call. */
const isAway = (error: unknown) =>
  error instanceof CallProblem ? error.code === 'unavailable' : error instanceof TypeError

/** Makes a small public call that needs the database. */
async function isServerBack(): Promise<boolean> {
  await request(listBlogs, { query: { limit: 1 } })
  return true
}

/**
 * Refetches failed queries once the server is back after an outage. Queries keep their own retries; this only checks
 * the availability of the server, one check at a time. If other calls succeed, only the failing call is broken: no
 * check is needed, and the pause before the next one grows.
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
