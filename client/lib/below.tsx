import { type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What lies below the first screen: whoever comes from another page is shown the beginning first, and this right after.
 * At once where the server draws it, on the way back (there has to be something to scroll to), and where the address
 * names a part of the page.
 */
export function Below({ children }: { children: ReactNode }) {
  const isWayOn = useNavigationType() !== NavigationType.Pop
  const isNamed = useLocation().hash !== ''
  return useDeferredValue(true, !isWayOn || isNamed) && children
}
