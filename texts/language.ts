import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, sourceLanguage } from './languages.ts'

const storage = new AsyncLocalStorage<{ language: Language; timeZone: string }>()

/**
 * The language of the texts: on the server, of the page or email that is being written. The build replaces this module
 * in the browser's code, which has one copy per language.
 */
export const currentLanguage = (): Language => storage.getStore()?.language ?? sourceLanguage

/** The installation's time zone, by its IANA name. */
export const currentTimeZone = (): string => storage.getStore()?.timeZone ?? 'UTC'

/** Runs `work`, and everything that it starts, in a language. */
export const runInLanguage = <T>(language: Language, work: () => T, timeZone = 'UTC'): T =>
  storage.run({ language, timeZone }, work)
