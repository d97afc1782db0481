import { hash } from 'node:crypto'
import type { DataTopic } from '#contract/data-topics.ts'
import type { Changes } from '../db/changes.ts'

type Entry<T> = { value: T; about: readonly DataTopic[]; version: number; bytes: number; cachedAt: number }
/** A read in progress: its topics, and their version at the start. */
export type Reservation = { about: readonly DataTopic[]; version: number }

/** Longer keys are not ordinary shared URLs and are not cached. */
const maxKeyLength = 2048
const secondMs = 1000
/** Number of keys to remember that were requested once while the cache was full. */
const rememberedKeys = 4096

/**
 * Caches values until one of their topics changes in any process. When the cache is full, only a key
 * requested a second time may evict the least recently used entry. One-off requests therefore do not evict
 * popular entries.
 */
export function createCache<T>({
  changes,
  maxBytes,
  maxAgeSeconds = Infinity,
}: {
  changes: Pick<Changes, 'version'>
  maxBytes: number
  maxAgeSeconds?: number
}) {
  const entries = new Map<string, Entry<T>>()
  const requestedOnce = new Set<string>()
  let bytes = 0

  const drop = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  const isExpired = (entry: Entry<T>, version: number | undefined) =>
    entry.version !== version || performance.now() - entry.cachedAt > maxAgeSeconds * secondMs

  const isRepeated = (key: string): boolean => {
    const name = hash('sha1', key, 'base64url')
    if (requestedOnce.delete(name)) return true
    requestedOnce.add(name)
    for (const oldest of requestedOnce) {
      if (requestedOnce.size <= rememberedKeys) break
      requestedOnce.delete(oldest)
    }
    return false
  }

  /** Evicts expired entries from the oldest on. Returns whether `total` bytes fit then. */
  const evictExpired = (total: number): boolean => {
    for (const [oldest, entry] of entries) {
      if (bytes + total <= maxBytes || !isExpired(entry, changes.version(entry.about))) break
      drop(oldest, entry)
    }
    return bytes + total <= maxBytes
  }

  const evictOldest = (total: number) => {
    for (const [oldest, entry] of entries) {
      if (bytes + total <= maxBytes) return
      drop(oldest, entry)
    }
  }

  return {
    find: (key: string, about: readonly DataTopic[]): T | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      const version = changes.version(about)
      // The version may be known again in a moment, so keep the entry.
      if (version === undefined) return undefined
      if (isExpired(entry, version)) {
        drop(key, entry)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },

    /** Call before reading the value. Undefined if it cannot be cached now. */
    begin: (about: readonly DataTopic[]): Reservation | undefined => {
      const version = changes.version(about)
      return version === undefined ? undefined : { about, version }
    },

    /** Caches a value unless a topic changed since `begin`. `size` is in bytes. Returns whether it was cached. */
    keep: (key: string, { about, version }: Reservation, value: T, size: number): boolean => {
      const total = size + 2 * key.length
      if (changes.version(about) !== version || key.length > maxKeyLength || total > maxBytes / 8)
        return false
      const previous = entries.get(key)
      if (previous) drop(key, previous)
      else if (!evictExpired(total) && !isRepeated(key)) return false
      evictOldest(total)
      entries.set(key, { value, about, version, bytes: total, cachedAt: performance.now() })
      bytes += total
      return true
    },
  }
}
