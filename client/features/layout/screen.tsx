import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Adds page margins outside the dashboard, which has its own. */
export function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/dashboard/')) return children
  return <div className="measure pt-10 sm:pt-14">{children}</div>
}
