import { useNavigate } from 'react-router'
import { useAnswers } from './answers.ts'

// Only for signed-in members.
export const loadSession = () => import('./session.ts')

/** Signs out and opens a page, which may be the current one. `isExpired`: the server no longer accepts the session. */
export function useLeave() {
  const answers = useAnswers()
  const navigate = useNavigate()
  return async (to: string, { isExpired = false } = {}) => {
    const { leaveExpiredSession, leaveSession } = await loadSession()
    const state = await (isExpired ? leaveExpiredSession : leaveSession)(answers.find())
    await navigate(to, { replace: true, state })
    answers.find()?.clear()
  }
}
