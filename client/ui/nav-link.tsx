import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type Way = {
  to: string
  /** Is not the way to the pages below it. */
  end?: boolean
  /** Further paths whose pages belong to it. */
  covers?: readonly string[]
}

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'className'> &
  Way & {
    className: (isActive: boolean) => string
  }

/** Whether the page at this path is that of the link, or one below it. */
export const leadsTo = (pathname: string, { to, end, covers = [] }: Way): boolean =>
  pathname === to || [...(end ? [] : [to]), ...covers].some((path) => pathname.startsWith(`${path}/`))

/** A link that knows whether its page, or one below it, is shown. */
export function NavLink({ to, end, covers, className, ...rest }: NavLinkProps) {
  const isActive = leadsTo(useLocation().pathname, { to, end, covers })
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)} />
  )
}
