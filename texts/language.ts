import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, sourceLanguage } from './languages.ts'

const storage = new AsyncLocalStorage<Language>()

/**
 * The language of the texts: on the server, of the page that is being rendered. The build replaces this module in the
 * browser's code, which has one copy per language.
 */
export const currentLanguage = (): Language => storage.getStore() ?? sourceLanguage

/** Runs `work`, and everything that it starts, in a language. */
export const runInLanguage = <T>(language: Language, work: () => T): T => storage.run(language, work)
