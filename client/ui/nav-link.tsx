import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'className'> & {
  to: string
  /** Whether only the page itself is a match, not the pages below it. */
  end?: boolean
  /** Overrides the match. */
  isActive?: boolean
  className: (isActive: boolean) => string
}

/** A link that is active on its page and on the pages below it. */
export function NavLink({ to, end, isActive: isGiven, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = isGiven ?? (pathname === to || (!end && pathname.startsWith(`${to}/`)))
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  )
}
