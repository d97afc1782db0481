import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import type { Database } from '../db/connect.ts'
import { beginning, findHead, type Link, linkEntries } from './chain.ts'

/** Where the chain stood at a time, kept outside the database: what was cut off or written anew since then shows. */
export type Anchor = Link & { from: string }

export const anchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.log')

const line = /^(\S+ )?(\d+) ([\da-f]{64})$/

/** One anchor a line: an instant, a position and a hash, as the product writes them. Throws {@link ConfigError} for any other line. */
export function parseAnchors(text: string, from: string): Anchor[] {
  return text
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [, , position, hash] = line.exec(one.trim()) ?? []
      if (!position || !hash) throw new ConfigError(`${from}: "${one}" is no anchor.`)
      return { position: Number(position), hash, from }
    })
}

/** No file, no anchors. Throws {@link ConfigError} for one that cannot be read. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new ConfigError(`${path}: cannot be read (${error.code}).`)
  })
  return parseAnchors(text, path)
}

type Parts = { db: Database; dataDir: string; now: () => Date; everyMs: number }

/** Links what has been recorded and, now and then, writes down where the chain stands. */
export function createChainKeeper({ db, dataDir, now, everyMs }: Parts) {
  const path = anchorFile(dataDir)
  let last: Link = beginning
  let lastAt = Number.NEGATIVE_INFINITY

  const anchor = async () => {
    const head = await findHead(db)
    lastAt = now().getTime()
    if (head.position === last.position) return
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, `${now().toISOString()} ${head.position} ${head.hash}\n`, { mode: 0o600 })
    last = head
  }

  return {
    keep: async (): Promise<void> => {
      await linkEntries(db)
      if (now().getTime() - lastAt >= everyMs) await anchor()
    },
    /** When the product ends: nothing stays unlinked, and the chain's end is written down. */
    finish: async (): Promise<void> => {
      await linkEntries(db)
      await anchor()
    },
  }
}
