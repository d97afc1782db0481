import { z } from 'zod'
import { type Language, languages, sourceLanguage } from '#texts/languages.ts'
import { ConfigError } from './config-error.ts'

const language = z.enum(languages, { error: `must be one of ${languages.join(', ')}` })

export const languageEnvironment = {
  /** The languages of the pages, in the order of the language menu. */
  LOCALES: z
    .string()
    .transform((list) => list.split(',').map((tag) => tag.trim()))
    .pipe(z.array(language))
    .refine((list) => new Set(list).size === list.length, 'must name each language once')
    .default([sourceLanguage]),
  /** The language of pages without a prefix. By default, the first of LOCALES. */
  DEFAULT_LOCALE: language.optional(),
}

type Given = { LOCALES: Language[]; DEFAULT_LOCALE?: Language | undefined }

export type LanguageSettings = { all: readonly Language[]; byDefault: Language }

/** The language of this tag if pages are offered in it. */
export const findOffered = (
  { all }: LanguageSettings,
  tag: string | null | undefined,
): Language | undefined => all.find((one) => one === tag)

/** The language of a page as a choice of its reader; undefined if it is the only one. */
export const findChoice = (settings: LanguageSettings, tag: string | undefined): Language | undefined =>
  settings.all.length > 1 ? findOffered(settings, tag) : undefined

/** The language for a member who has chosen this one. */
export const languageFor = (settings: LanguageSettings, tag: string | null | undefined): Language =>
  findOffered(settings, tag) ?? settings.byDefault

export function languageSettings({ LOCALES, DEFAULT_LOCALE }: Given): LanguageSettings {
  const byDefault = DEFAULT_LOCALE ?? LOCALES[0] ?? sourceLanguage
  if (!LOCALES.includes(byDefault))
    throw new ConfigError(`DEFAULT_LOCALE: "${byDefault}" is not one of LOCALES (${LOCALES.join(', ')}).`)
  return { all: LOCALES, byDefault }
}
