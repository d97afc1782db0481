import type { Theme } from '../ui/theme-toggle.tsx'

/** The colour of the page itself in each theme, as app.css has it, for the frame that a browser draws around it. */
export const paper = { light: '#fbf9f5', dark: '#171512' }

/** The theme that the visitor chose, by its cookie; behind https it is for this host alone. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)\b/.exec(cookies ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
