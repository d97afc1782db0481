import { currentLanguage } from '#texts/language.ts'
import { type Language, pathIn, withoutPrefix } from '#texts/languages.ts'
import type { Site } from './services.ts'

type Languages = Pick<Site, 'defaultLanguage'>

/** The path of a page with the prefix of a language, by default that of this page. */
export const prefixed = (
  { defaultLanguage }: Languages,
  path: string,
  language: Language = currentLanguage(),
): string => pathIn(language, path, defaultLanguage)

/** The absolute URL of a page. */
export const pageUrl = (site: Languages & Pick<Site, 'origin'>, path: string, language?: Language): string =>
  site.origin + prefixed(site, path, language)

/** The path and query of a page without the prefix of its language, as the router's links name it. */
export const pagePath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  withoutPrefix(pathname, currentLanguage()) + search
