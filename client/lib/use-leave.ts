import { useNavigate } from 'react-router'
import { useQueryClientRef } from './query-client-ref.ts'

// Loaded only for signed-in members.
export const loadSession = () => import('./session.ts')

/** Signs out and opens a page, which may be the current one. `isExpired`: the server no longer accepts the session. */
export function useLeave() {
  const clientRef = useQueryClientRef()
  const navigate = useNavigate()
  return async (to: string, isExpired = false) =>
    (await loadSession()).leave(to, isExpired, clientRef, navigate)
}
