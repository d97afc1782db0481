import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'className'> & {
  to: string
  /** Is not the way to the pages below it. */
  end?: boolean
  /** Where more than its page and those below it belong to it. */
  isActive?: boolean
  className: (isActive: boolean) => string
}

/** A link that knows whether its page, or one below it, is shown. */
export function NavLink({ to, end, isActive: isGiven, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = isGiven ?? (pathname === to || (!end && pathname.startsWith(`${to}/`)))
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  )
}
