import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'

/** The sign of horizontal distances in reading direction: 1 from left to right, -1 from right to left. */
export const towardEnd = (): 1 | -1 => (directionOf(currentLanguage()) === 'rtl' ? -1 : 1)
