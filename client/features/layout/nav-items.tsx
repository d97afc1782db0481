import { useLocation } from 'react-router'
import { useViewer } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { NavLink } from '../../ui/nav-link.tsx'
import { navLinks } from './nav-links.ts'

type NavItemsProps = { className: string; item: string; onFollow?: () => void }

export function NavItems({ className, item, onFollow }: NavItemsProps) {
  const { pathname, search } = useLocation()
  return (
    <ul className={className}>
      {navLinks(useViewer(), pathname + search).map(({ to, label, end, within }) => (
        <li key={label}>
          <NavLink
            to={to}
            end={end}
            onClick={onFollow}
            className={(isActive) =>
              cx(
                'block rounded-box underline-offset-8 hover:bg-sunken',
                item,
                (isActive || (within && pathname.startsWith(within))) &&
                  'font-medium text-accent underline decoration-2',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
