import { setLanguage } from '#contract/account.ts'
import { currentLanguage } from '#texts/language.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { tellUnsaved } from './tell-unsaved.ts'

/** Saves the language of this page for a member's emails and notifications. */
export const saveLanguage = () => call(setLanguage, { body: { language: currentLanguage() } })

/** Saves the language of this page, which a member has chosen in the menu. */
export const saveChosenLanguage = () =>
  saveLanguage().catch((error: unknown) => tellUnsaved(error, messageOf(error)))
