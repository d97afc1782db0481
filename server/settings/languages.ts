import { z } from 'zod'
import { type Language, languages, sourceLanguage } from '#texts/languages.ts'
import { ConfigError } from './config-error.ts'

const language = z.enum(languages, { error: `must be one of ${languages.join(', ')}` })

export const languageEnvironment = {
  /** The languages of the pages, for the order of the language menu. */
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

export function languageSettings({ LOCALES, DEFAULT_LOCALE }: Given): LanguageSettings {
  const byDefault = DEFAULT_LOCALE ?? LOCALES[0] ?? sourceLanguage
  if (!LOCALES.includes(byDefault))
    throw new ConfigError(`DEFAULT_LOCALE: "${byDefault}" is not one of LOCALES (${LOCALES.join(', ')}).`)
  return { all: LOCALES, byDefault }
}
