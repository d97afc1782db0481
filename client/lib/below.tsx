import { type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Renders content below the first screen. After a navigation it appears right after the first screen, so that the
 * latter is fast. It appears at once on the server, when navigating back (to restore the scroll position), and if
 * the URL has a hash.
 */
export function Below({ children }: { children: ReactNode }) {
  const isWayOn = useNavigationType() !== NavigationType.Pop
  const isNamed = useLocation().hash !== ''
  return useDeferredValue(true, !isWayOn || isNamed) && children
}
