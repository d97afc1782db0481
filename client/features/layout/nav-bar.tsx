import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTheme, useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { cx } from '../../ui/cx.ts'
import { Clock } from './clock.tsx'
import { Logo } from './logo.tsx'
import { navLinks } from './nav-links.ts'
import { LocalWeather } from './weather.tsx'

type SignOut = { onSignOut: () => void }

export function NavBar({ onSignOut }: SignOut) {
  const viewer = useViewer()
  const theme = useTheme()
  const { key } = useLocation()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="measure flex h-16 items-center gap-1 sm:gap-3">
        <Link
          to="/"
          className="mr-auto flex items-center gap-2.5 font-serif text-xl font-medium tracking-tight whitespace-nowrap xl:mr-4"
        >
          <Logo className="size-8" />
          Real Estate
        </Link>
        <nav aria-label="Main" className="mr-auto hidden xl:block">
          <Links className="flex items-center gap-1" item="px-2.5 py-2 text-[0.9375rem] 2xl:px-3" />
        </nav>
        <LocalWeather className="justify-end max-sm:hidden" />
        <Clock className="max-[23rem]:hidden" />
        <ThemeToggle initial={theme} />
        {viewer && (
          <div className="hidden items-center gap-3 xl:flex">
            <span
              title={viewer.displayName}
              className="max-w-32 truncate border-l border-line pl-4 text-sm font-medium 2xl:max-w-56"
            >
              {viewer.displayName}
            </span>
            <Button tone="outline" size="sm" onClick={onSignOut}>
              LogOut
            </Button>
          </div>
        )}
        {/* A new page, also one of the back button, begins with a closed menu. */}
        <PhoneMenu key={key} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

function PhoneMenu({ onSignOut }: SignOut) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const trigger = (
    <Button tone="quiet" size="icon" aria-label="Menu" className="xl:hidden">
      <Menu aria-hidden="true" className="size-6" />
    </Button>
  )
  const close = () => setOpen(false)
  return (
    <Drawer title="Menu" trigger={trigger} open={open} onOpenChange={setOpen}>
      <nav aria-label="Main">
        <Links className="grid gap-1" item="px-3 py-3 text-lg" onFollow={close} />
      </nav>
      <div className="grid gap-2 px-3 sm:hidden">
        <LocalWeather className="w-full" />
        <Clock className="min-[23rem]:hidden" />
      </div>
      {viewer && (
        <div className="mt-auto grid gap-3 border-t border-line pt-5">
          <span className="px-3 font-medium wrap-anywhere">{viewer.displayName}</span>
          <Button
            tone="outline"
            onClick={() => {
              close()
              onSignOut()
            }}
          >
            LogOut
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function Links({ className, item, onFollow }: { className: string; item: string; onFollow?: () => void }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {navLinks(useViewer()).map(({ to, label, end, within }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={end}
            onClick={onFollow}
            className={({ isActive }) =>
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
