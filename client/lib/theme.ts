import type { Theme } from '../ui/theme-toggle.tsx'

/** The page color of each theme, as in app.css, for the browser's UI. */
export const paper = { light: '#fbf9f5', dark: '#171512' }

/** The theme in the cookie, which has the prefix `__Host-` over HTTPS. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)\b/.exec(cookies ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
