import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import type { Database } from '../db/connect.ts'
import { beginning, findHead, type Link, linkEntries } from './chain.ts'

/** The end of the chain at some time, stored outside the database to detect later truncation or rewriting. */
export type Anchor = Link & { from: string }

export const anchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.log')

const line = /^(\S+ )?(\d+) ([\da-f]{64})$/

/**
 * Parses one anchor per line: an optional timestamp, a position, and a hash. Throws {@link ConfigError} for
 * any other line.
 */
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

/** Reads an anchor file; a missing one has no anchors. Throws {@link ConfigError} for an unreadable one. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new ConfigError(`${path}: cannot be read (${error.code}).`)
  })
  return parseAnchors(text, path)
}

type Dependencies = { db: Database; dataDir: string; now: () => Date; everyMs: number }

/** Links recorded entries and periodically writes an anchor. */
export function createChainKeeper({ db, dataDir, now, everyMs }: Dependencies) {
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
    /** Call at shutdown: links all entries and writes an anchor. */
    finish: async (): Promise<void> => {
      await linkEntries(db)
      await anchor()
    },
  }
}
