import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskState } from '#contract/health.ts'

type Room = { bavail: number; blocks: number; bsize: number }

const least = { bytes: 1024 ** 3, share: 0.02 }

/** The threshold is 2% of the disk, at least 64 MiB and at most 1 GiB. */
export const isLow = ({ bavail, blocks, bsize }: Room): boolean =>
  bavail * bsize < Math.min(least.bytes, Math.max(blocks * bsize * least.share, 64 * 1024 ** 2))

type Look = (folder: string) => Promise<Room>

/** Bytes of the disk of this folder: in all, and free for the product's account. */
export async function readRoom(folder: string): Promise<{ size: number; free: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { size: blocks * bsize, free: bavail * bsize }
}

/** The state of the disks of these folders, of which one that does not exist has none. */
export async function diskState(folders: readonly string[], look: Look = statfs): Promise<DiskState> {
  const rooms = await Promise.all(folders.map((folder) => look(folder).catch(() => undefined)))
  const known = rooms.filter((room) => room !== undefined)
  if (known.some(isLow)) return 'low'
  return known.length > 0 ? 'enough' : 'unknown'
}

/**
 * Looks at the disks of these folders; `unknown` after the time limit. A disk that hangs holds one thread of the
 * process: callers share the look under way, and no other one begins before it ends.
 */
export function createDiskCheck(folders: readonly string[], timeoutMs: number, look?: Look) {
  let underWay: Promise<DiskState> | undefined
  return async (): Promise<DiskState> => {
    underWay ??= diskState(folders, look).finally(() => {
      underWay = undefined
    })
    const done = new AbortController()
    const late = sleep(timeoutMs, 'unknown' as const, { signal: done.signal, ref: false })
    late.catch(() => {})
    try {
      return await Promise.race([underWay, late])
    } finally {
      done.abort()
    }
  }
}
