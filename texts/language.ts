export const defaultLanguage = 'en'

/** The language of the texts. The build replaces this in the browser's code, which has one copy per language. */
export const currentLanguage = (): string => defaultLanguage
