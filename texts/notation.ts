import { currentLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { type Notation, notationOf } from './notations.ts'

const notations = new Map<Language, Notation>()

/** The notation of the current language. The build replaces this module by the data of each language. */
export function currentNotation(): Notation {
  const language = currentLanguage()
  const notation = notations.get(language) ?? notationOf(language)
  notations.set(language, notation)
  return notation
}
