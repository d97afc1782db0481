import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { listSessions } from '#contract/sessions.ts'
import { call } from '../../lib/call.ts'

/** The latest sessions, as many as one page contains. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { query: { limit: limits.page.max } }, signal),
})
