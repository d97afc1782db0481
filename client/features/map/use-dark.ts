import { useSyncExternalStore } from 'react'
import { useMedia } from '../../ui/use-media.ts'

const onThemeChange = (changed: () => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

/** Whether the page is in dark mode, by choice or by the system's setting. */
export function useDark(): boolean {
  const bySystem = useMedia('(prefers-color-scheme: dark)')
  const chosen = useSyncExternalStore(
    onThemeChange,
    () => document.documentElement.dataset['theme'],
    () => undefined,
  )
  return chosen ? chosen === 'dark' : bySystem
}
