import type { RefObject } from 'react'
import { t } from '#texts/text.ts'
import { useTheme, useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { Clock } from './clock.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavItems } from './nav-items.tsx'
import { LocalWeather } from './weather.tsx'

type PhoneMenuProps = {
  onSignOut: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives the focus when the menu closes. */
  trigger: RefObject<HTMLButtonElement | null>
}

/** The links of the navigation bar on narrow screens. */
export function PhoneMenu({ onSignOut, open, onOpenChange, trigger }: PhoneMenuProps) {
  const viewer = useViewer()
  const theme = useTheme()
  const close = () => onOpenChange(false)
  return (
    <Drawer title={t('layout.menu')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <nav aria-label={t('layout.main')}>
        <NavItems className="grid gap-1" item="px-3 py-3 text-lg" onFollow={close} />
      </nav>
      <div className="grid gap-2 sm:hidden">
        <ThemeToggle initial={theme} isLine />
        <LocalWeather className="w-full px-3" />
        <Clock className="px-3 min-[23rem]:hidden" />
      </div>
      <div className="border-t border-line px-3 pt-5 text-sm text-muted empty:hidden">
        <LanguageMenu />
      </div>
      {viewer && (
        <div className="mt-auto grid gap-3 border-t border-line pt-5">
          <span className="px-3 font-medium wrap-anywhere">
            <bdi>{viewer.displayName}</bdi>
          </span>
          <Button
            tone="outline"
            onClick={() => {
              close()
              onSignOut()
            }}
          >
            {t('layout.logOut')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}
