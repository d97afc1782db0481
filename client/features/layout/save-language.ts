import { setLanguage } from '#contract/account.ts'
import { call } from '../../lib/call.ts'

/** Saves the language for the member's emails and notifications. */
export const saveLanguage = (language: string) => call(setLanguage, { body: { language } })
