/** The language of the messages that all others are translated from. */
export const sourceLanguage = 'en'

/** Accented, longer English in brackets, which shows texts that do not come from the catalog. */
export const pseudoLanguage = 'en-XA'

/** The names of all languages in themselves, by BCP 47 tag. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
  'en-XA': 'Pseudo-English',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

const locales: Record<Language, string> = {
  en: 'en-US',
  'en-XA': 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  ar: 'ar-AE',
}

/** The locale whose numbers, prices, and dates texts of this language contain. */
export const localeOf = (language: Language): string => locales[language]

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script

export const isInArabicScript = (language: string): boolean => scriptOf(language) === 'Arab'

export const directionOf = (language: string) =>
  isInArabicScript(language) || scriptOf(language) === 'Hebr' ? 'rtl' : 'ltr'

/**
 * The path of a page in a language: all but the default one have a prefix. It begins with one slash, because two would
 * begin the name of another host.
 */
export function pathIn(language: Language, path: string, byDefault: Language): string {
  const ownPath = path.replace(/^[/\\]+/, '/')
  return language === byDefault ? ownPath : `/${language}${ownPath === '/' ? '' : ownPath}`
}

/** Removes the prefix of a language from a path, such as `/de` from `/de/about`. */
export function withoutPrefix(path: string, language: string): string {
  const prefix = `/${language}`
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return path
  return path.slice(prefix.length) || '/'
}
