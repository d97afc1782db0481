import { resolve } from 'node:path'
import { z } from 'zod'
import { type LegalPageName, legalPageNames } from '#contract/legal.ts'

/** A Markdown file to publish, or the https address of an external page. */
const pageSource = z
  .string()
  .trim()
  .min(1)
  .refine(
    (text) => !/^[a-z][a-z\d+.-]*:/i.test(text) || (/^https:/i.test(text) && URL.canParse(text)),
    'must be the path of a Markdown file or an https address',
  )
  .refine(
    (text) => !URL.canParse(text) || !new URL(text).username,
    'must be an address without a name and a password, which every page would show',
  )
  .transform((text): LegalSource =>
    /^https:/i.test(text) ? { url: new URL(text).href } : { file: resolve(text) },
  )

export type LegalSource = { file: string } | { url: string }

export const legalSettingOf = {
  privacy: 'PRIVACY_PAGE',
  terms: 'TERMS_PAGE',
  imprint: 'IMPRINT_PAGE',
} as const satisfies Record<LegalPageName, string>

export const legalEnvironment = {
  PRIVACY_PAGE: pageSource.optional(),
  TERMS_PAGE: pageSource.optional(),
  IMPRINT_PAGE: pageSource.optional(),
}

type Given = { [Name in keyof typeof legalEnvironment]?: LegalSource }

export type LegalSettings = Partial<Record<LegalPageName, LegalSource>>

export const legalSettings = (e: Given): LegalSettings => ({
  privacy: e.PRIVACY_PAGE,
  terms: e.TERMS_PAGE,
  imprint: e.IMPRINT_PAGE,
})

/** The configured pages, and these for the others. */
export const withPlaceholders = (settings: LegalSettings, placeholders: LegalSettings): LegalSettings =>
  Object.fromEntries(legalPageNames.map((name) => [name, settings[name] ?? placeholders[name]]))

/** Links to the configured pages, in display order. */
export const legalLinks = (settings: LegalSettings) =>
  legalPageNames.flatMap((name) => {
    const source = settings[name]
    return source ? [{ name, to: 'url' in source ? source.url : `/${name}` }] : []
  })
