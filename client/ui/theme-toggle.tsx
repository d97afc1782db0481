import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

const themes = {
  system: { next: 'light', label: 'Theme: system', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark', Icon: Moon },
} as const

export type Theme = keyof typeof themes

const year = 365 * 24 * 60 * 60

// The cookie lets the server draw the next page in the right colours at once.
function keep(theme: Theme) {
  document.cookie = `theme=${theme}; path=/; samesite=lax; max-age=${theme === 'system' ? 0 : year}`
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function ThemeToggle({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  const hydrated = useHydrated()
  const { next, label, Icon } = themes[theme]
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-label={`${label}. Switch to ${next}.`}
      title={label}
      onClick={() => {
        keep(next)
        setTheme(next)
      }}
      className="grid size-10 shrink-0 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
