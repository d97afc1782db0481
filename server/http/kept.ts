import type { Topic } from '#contract/topics.ts'
import type { Changes } from '../db/changes.ts'

type Entry<T> = { value: T; version: number; bytes: number; keptAt: number }
/** What has been begun: under which version of what. */
export type Reading = { about: readonly Topic[]; version: number }

/** Beyond that a key is more than an address that people share. */
const longestKey = 2048
const secondMs = 1000

/**
 * What has been read once, for as long as nothing that it tells of has changed, over all processes. The one that has
 * not been asked for longest goes first when there is no room.
 */
export function createKept<T>({
  changes,
  maxBytes,
  maxAgeSeconds = Infinity,
}: {
  changes: Pick<Changes, 'version'>
  maxBytes: number
  maxAgeSeconds?: number
}) {
  const entries = new Map<string, Entry<T>>()
  let bytes = 0

  const drop = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  return {
    find: (key: string, about: readonly Topic[]): T | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      const version = changes.version(about)
      // Whether it still holds may be known again in a moment.
      if (version === undefined) return undefined
      if (entry.version !== version || performance.now() - entry.keptAt > maxAgeSeconds * secondMs) {
        drop(key, entry)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },

    /** To be called before anything is read; undefined where it could not be kept. */
    begin: (about: readonly Topic[]): Reading | undefined => {
      const version = changes.version(about)
      return version === undefined ? undefined : { about, version }
    },

    /** Keeps it unless something of it has changed since the reading began. `size` in bytes. */
    keep: (key: string, { about, version }: Reading, value: T, size: number): void => {
      const total = size + 2 * key.length
      if (changes.version(about) !== version || key.length > longestKey || total > maxBytes / 8) return
      const former = entries.get(key)
      if (former) drop(key, former)
      entries.set(key, { value, version, bytes: total, keptAt: performance.now() })
      bytes += total
      for (const [oldest, entry] of entries) {
        if (bytes <= maxBytes) return
        drop(oldest, entry)
      }
    },
  }
}
