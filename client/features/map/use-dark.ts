import { useSyncExternalStore } from 'react'
import { useMedia } from '../../ui/use-media.ts'

const onThemeChange = (changed: () => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

/** Whether the page is in its dark theme, chosen or the system's. */
export function useDark(): boolean {
  const bySystem = useMedia('(prefers-color-scheme: dark)')
  const chosen = useSyncExternalStore(
    onThemeChange,
    () => document.documentElement.dataset['theme'],
    () => undefined,
  )
  return chosen ? chosen === 'dark' : bySystem
}
