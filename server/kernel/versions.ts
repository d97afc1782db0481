import { hash } from 'node:crypto'
import { z } from 'zod'

/** The version of the object that the caller's decision is based on. */
export type Seen = { version?: string }

/** An opaque version that changes with any of these facts. */
export const versionOf = (...facts: unknown[]): string =>
  hash('sha1', JSON.stringify(facts), 'base64url').slice(0, 16)

const separator = '~'

/** A version of an object that also covers other data that a decision affects. */
export const versionWith = (version: string, ...concerned: unknown[]): string =>
  `${version}${separator}${versionOf(...concerned)}`

/** Whether the object itself changed, not only the affected data. */
export const isOfAnother = (seen: string, version: string): boolean => seen.split(separator)[0] !== version

export const isOutdated = (seen: string | undefined, version: string): boolean =>
  seen !== undefined && seen !== version

/** Loose: other headers pass through. */
export const ifMatchHeader = z.looseObject({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe(
      'The version that the decision is based on; where there is another one by now, nothing happens.',
    ),
})

/** The version without quotes. Undefined for `*`, which matches any version. */
export const readIfMatch = (header: string | undefined): string | undefined =>
  header === undefined || header === '*' ? undefined : header.replace(/^(?:W\/)?"(.*)"$/, '$1')
