import { setLanguage } from '#contract/account.ts'
import { currentLanguage } from '#texts/language.ts'
import { call } from '../../lib/call.ts'
import { setCookie } from '../../ui/cookies.ts'

/** Saves the language of this page for a member's emails and notifications. */
export const saveLanguage = () => call(setLanguage, { body: { language: currentLanguage() } })

/** Remembers the language of this page, which its reader has chosen in the menu. */
export function rememberLanguage(viewer: object | null): void {
  setCookie('language', currentLanguage())
  // Without it, the language is still that of this browser.
  if (viewer) saveLanguage().catch(() => {})
}
