import { readCookie } from '#contract/cookies.ts'
import type { Theme } from '../ui/theme-toggle.tsx'

/** The page color of each theme, as in app.css, for the browser's UI. */
export const paper = { light: '#fbf9f5', dark: '#171512' }

/** The theme that was chosen in this browser. */
export function themeOf(cookies: string | null | undefined, protocol: { overTls: boolean }): Theme {
  const chosen = readCookie(cookies, 'theme', protocol)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
