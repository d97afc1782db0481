import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is a gzipped text of lines, each ended by a line feed:
 *
 *   {"format":"real-estate-backup","version":1,"createdAt":…,"release":…,"currency":…,"server":…,"migrations":[…],"tables":[…],
 *    "sequences":[…],"secrets":[…]}
 *   for each secret:  {"secret":NAME,"text":…}
 *   for each table:   {"table":NAME,"columns":[…]}
 *                     its rows, as PostgreSQL's COPY writes them in its text format
 *                     \.
 *                     {"rows":N,"sha256":hash of its rows}
 *   for each photo:   {"photo":ID,"files":[…]}
 *     for each file:  {"name":…,"sha256":hash of its content,"content":base64}
 *   {"end":true,"sha256":hash of everything before this line}
 */
export const formatName = 'real-estate-backup'
export const formatVersion = 1

export const header = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The release that last migrated the database. The first releases did not record it. */
  release: z.string().optional(),
  /** The currency of the prices. Not in backups without prices, or of earlier releases. */
  currency: z.string().optional(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
  /** Sequences with their next values. */
  sequences: z.array(z.object({ name: z.string(), next: z.number().int() })),
  secrets: z.array(z.string()),
  /** Number of photos whose files are included. Files in a bucket are not. */
  photos: z.number().int().default(0),
})
export type Header = z.output<typeof header>

/** A plain file name, which cannot lead to another folder. */
export const secretLine = z.object({ secret: z.string().regex(/^[a-z][a-z0-9-]*$/), text: z.string() })
export type Secret = z.output<typeof secretLine>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableEnd = z.object({ rows: z.number().int(), sha256: z.string() })
export const fileEnd = z.object({ end: z.literal(true), sha256: z.string() })

export const endOfRows = '\\.'

export const photoLine = z.object({ photo: z.uuid(), files: z.array(z.string()) })
/** A plain file name, as above. */
export const fileLine = z.object({
  name: z.string().regex(/^[a-z0-9]+(\.[a-z]+)?$/),
  sha256: z.string(),
  content: z.base64(),
})

/** An incremental SHA-256 that can be read at any time. */
export function createChecksum() {
  const hash = createHash('sha256')
  return {
    add: (bytes: Uint8Array | string) => void hash.update(bytes),
    read: () => hash.copy().digest('hex'),
  }
}

export const asLine = (value: object): string => `${JSON.stringify(value)}\n`
