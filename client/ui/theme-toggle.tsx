import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'
import { setCookie } from './cookies.ts'
import { useHydrated } from './use-hydrated.ts'

const themes = {
  system: {
    next: 'light',
    label: () => t('ui.systemTheme'),
    action: () => t('ui.toLightTheme'),
    Icon: Monitor,
  },
  light: {
    next: 'dark',
    label: () => t('ui.lightTheme'),
    action: () => t('ui.toDarkTheme'),
    Icon: Sun,
  },
  dark: {
    next: 'system',
    label: () => t('ui.darkTheme'),
    action: () => t('ui.toSystemTheme'),
    Icon: Moon,
  },
} as const

export type Theme = keyof typeof themes

/** The media query under which the browser's UI uses the color of this theme. */
export const frameMedia = (colors: 'light' | 'dark', chosen: Theme) => {
  if (chosen === 'system') return `(prefers-color-scheme: ${colors})`
  return chosen === colors ? 'all' : 'not all'
}

/** The choice since the page was loaded, shared by all toggles. */
let chosen: Theme | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// The cookie lets the server render the next page in the right theme.
function keep(theme: Theme) {
  setCookie('theme', theme === 'system' ? undefined : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  chosen = theme
  for (const listener of listeners) listener()
  for (const colors of ['light', 'dark'] as const)
    document.querySelector(`meta[data-colors="${colors}"]`)?.setAttribute('media', frameMedia(colors, theme))
}

type ThemeToggleProps = {
  initial: Theme
  /** A menu item with a label, instead of an icon. */
  isLine?: boolean
  className?: string
}

export function ThemeToggle({ initial, isLine, className }: ThemeToggleProps) {
  const theme = useSyncExternalStore(
    subscribe,
    () => chosen ?? initial,
    () => initial,
  )
  const hydrated = useHydrated()
  const { next, label, action, Icon } = themes[theme]
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-label={action()}
      title={label()}
      onClick={() => keep(next)}
      className={cx(
        'rounded-box text-muted hover:bg-sunken hover:text-ink',
        isLine ? 'flex min-h-11 items-center gap-3 px-3' : 'grid size-10 shrink-0 place-items-center',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {isLine && label()}
    </button>
  )
}
