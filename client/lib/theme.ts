import type { Theme } from '../ui/theme-toggle.tsx'

/** The theme that the visitor chose, by its cookie. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)\b/.exec(cookies ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
