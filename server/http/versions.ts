import { hash } from 'node:crypto'
import { z } from 'zod'

/** What a caller states of the object it decides on. */
export type Seen = { version?: string }

/** An opaque version: another one whenever one of these facts is another one. */
export const versionOf = (...facts: unknown[]): string =>
  hash('sha1', JSON.stringify(facts), 'base64url').slice(0, 16)

const separator = '~'

/** The version of an object together with what a decision on it concerns. */
export const versionWith = (version: string, ...concerned: unknown[]): string =>
  `${version}${separator}${versionOf(...concerned)}`

/** Whether it is the object itself that has changed since, and not only what the decision concerns. */
export const isOfAnother = (seen: string, version: string): boolean => seen.split(separator)[0] !== version

export const isOutdated = (seen: string | undefined, version: string): boolean =>
  seen !== undefined && seen !== version

/** Other headers stay as they are. */
export const ifMatchHeader = z.looseObject({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe(
      'The version that the decision is based on; where there is another one by now, nothing happens.',
    ),
})

/** The version without its quotes; `*`, which fits every version, states none. */
export const readIfMatch = (header: string | undefined): string | undefined =>
  header === undefined || header === '*' ? undefined : header.replace(/^(?:W\/)?"(.*)"$/, '$1')
