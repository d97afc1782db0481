import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { useSite, useTheme, useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { usePart } from '../../ui/use-part.ts'
import { Clock } from './clock.tsx'
import { Logo } from './logo.tsx'
import { NavItems } from './nav-items.tsx'
import { LocalWeather } from './weather.tsx'

const MemberBar = lazy(() => import('./member-bar.tsx'))

type SignOut = { onSignOut: () => void }

export function NavBar({ onSignOut }: SignOut) {
  const site = useSite()
  const viewer = useViewer()
  const theme = useTheme()
  const { key } = useLocation()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="measure flex h-16 items-center gap-1 sm:gap-3 lg:max-xl:gap-1.5">
        <Link
          to="/"
          className="me-auto flex max-w-1/2 shrink-0 items-center gap-2.5 font-serif text-xl leading-6 font-medium tracking-tight max-sm:gap-2 max-sm:text-lg lg:me-3"
        >
          <Logo className="size-8 shrink-0" />
          <bdi translate="no" className="line-clamp-2">
            {site?.companyName ?? t('layout.home')}
          </bdi>
        </Link>
        <nav aria-label={t('layout.main')} className="me-auto hidden min-w-2/5 whitespace-nowrap lg:block">
          <NavItems
            // Longer languages take two rows.
            className="flex flex-wrap items-center"
            item="px-1.5 py-1.5 text-sm xl:px-2 xl:text-[0.9375rem] 2xl:px-3"
          />
        </nav>
        {/* Stacked between 1024 and 1280 px, to leave room for the links. */}
        <div className="flex min-w-0 items-center gap-x-3 lg:max-xl:flex-col lg:max-xl:items-end">
          <LocalWeather className="w-42 max-w-full min-w-0 justify-end max-sm:hidden max-xl:text-xs" />
          <Clock className="shrink-0 max-xl:text-xs max-[23rem]:hidden" />
        </div>
        <ThemeToggle initial={theme} className="max-sm:hidden" />
        {viewer && (
          <Suspense>
            <MemberBar name={viewer.displayName} onSignOut={onSignOut} />
          </Suspense>
        )}
        {/* Every navigation, including the back button, closes the menu. */}
        <MenuButton key={key} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

const loadMenu = () => import('./phone-menu.tsx')

function MenuButton({ onSignOut }: SignOut) {
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadMenu)
  const button = useRef<HTMLButtonElement>(null)
  const fetchAhead = () => void fetchPart()
  const press = async () => {
    setOpen(true)
    if (!(await fetchPart())) setOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        size="icon"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void press()}
        className="lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      {part && <part.PhoneMenu onSignOut={onSignOut} open={open} onOpenChange={setOpen} trigger={button} />}
    </>
  )
}
