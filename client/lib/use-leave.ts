import { useNavigate } from 'react-router'
import { useAnswers } from './answers.ts'

// Loaded only for signed-in members.
export const loadSession = () => import('./session.ts')

/** Signs out and opens a page, which may be the current one. `isExpired`: the server no longer accepts the session. */
export function useLeave() {
  const answers = useAnswers()
  const navigate = useNavigate()
  return async (to: string, isExpired = false) =>
    (await loadSession()).leave(to, isExpired, answers, navigate)
}
