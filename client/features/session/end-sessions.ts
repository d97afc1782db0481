import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOneSession, endOtherSessions } from '#contract/sessions.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'
import { sessionsQuery } from './list-sessions.ts'

/** Succeeds if the session has already ended. */
const end = async (id: string | undefined) => {
  try {
    await (id ? call(endOneSession, { params: { id } }) : call(endOtherSessions, {}))
  } catch (error) {
    if (!(error instanceof CallProblem && error.code === 'not_found')) throw error
  }
}

/** Ends the session with this id or, without one, all sessions except this browser's. */
export function useEndSessions(id?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => end(id),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}
