import { hash } from 'node:crypto'
import type { Topic } from '#contract/topics.ts'
import type { Changes } from '../db/changes.ts'

type Entry<T> = { value: T; about: readonly Topic[]; version: number; bytes: number; keptAt: number }
/** What has been begun: under which version of what. */
export type Reading = { about: readonly Topic[]; version: number }

/** Beyond that a key is more than an address that people share. */
const longestKey = 2048
const secondMs = 1000
/** Of how many that found no room it is known that they have been asked for once. */
const rememberedOnes = 4096

/**
 * What has been read once, for as long as nothing that it tells of has changed, over all processes. Where there is no
 * room, only what is asked for a second time takes the place of the one that has not been asked for longest: what
 * nobody asks for again does not drive out what many ask for.
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
  const askedOnce = new Set<string>()
  let bytes = 0

  const drop = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  const isOver = (entry: Entry<T>, version: number | undefined) =>
    entry.version !== version || performance.now() - entry.keptAt > maxAgeSeconds * secondMs

  const isAskedAgain = (key: string): boolean => {
    const name = hash('sha1', key, 'base64url')
    if (askedOnce.delete(name)) return true
    askedOnce.add(name)
    for (const oldest of askedOnce) {
      if (askedOnce.size <= rememberedOnes) break
      askedOnce.delete(oldest)
    }
    return false
  }

  /** Room for so many bytes more, where what has no use any more leaves it. */
  const clearUp = (total: number): boolean => {
    for (const [oldest, entry] of entries) {
      if (bytes + total <= maxBytes || !isOver(entry, changes.version(entry.about))) break
      drop(oldest, entry)
    }
    return bytes + total <= maxBytes
  }

  const makeRoom = (total: number) => {
    for (const [oldest, entry] of entries) {
      if (bytes + total <= maxBytes) return
      drop(oldest, entry)
    }
  }

  return {
    find: (key: string, about: readonly Topic[]): T | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      const version = changes.version(about)
      // Whether it still holds may be known again in a moment.
      if (version === undefined) return undefined
      if (isOver(entry, version)) {
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
    keep: (key: string, { about, version }: Reading, value: T, size: number): boolean => {
      const total = size + 2 * key.length
      if (changes.version(about) !== version || key.length > longestKey || total > maxBytes / 8) return false
      const former = entries.get(key)
      if (former) drop(key, former)
      else if (!clearUp(total) && !isAskedAgain(key)) return false
      makeRoom(total)
      entries.set(key, { value, about, version, bytes: total, keptAt: performance.now() })
      bytes += total
      return true
    },
  }
}
