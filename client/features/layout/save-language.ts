import { setLanguage } from '#contract/account.ts'
import { call } from '../../lib/call.ts'

const timeoutMs = 10_000

/** Saves the language for the member's emails and notifications. Gives up early, because the page waits to be left. */
export const saveLanguage = (language: string) =>
  call(setLanguage, { body: { language } }, AbortSignal.timeout(timeoutMs))
