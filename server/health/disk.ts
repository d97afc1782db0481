import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskState } from '#contract/health.ts'

type Room = { bavail: number; blocks: number; bsize: number }

const minimumFree = { bytes: 1024 ** 3, share: 0.02 }

/** The threshold is 2% of the disk, at least 64 MiB and at most 1 GiB. */
export const isLow = ({ bavail, blocks, bsize }: Room): boolean =>
  bavail * bsize < Math.min(minimumFree.bytes, Math.max(blocks * bsize * minimumFree.share, 64 * 1024 ** 2))

type ReadDisk = (folder: string) => Promise<Room>

/** Total bytes of the disk of this folder, and bytes free for the product's account. */
export async function readRoom(folder: string): Promise<{ size: number; free: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { size: blocks * bsize, free: bavail * bsize }
}

/** The state of the disks of these folders. Missing folders are ignored. */
export async function diskState(folders: readonly string[], look: ReadDisk = statfs): Promise<DiskState> {
  const rooms = await Promise.all(folders.map((folder) => look(folder).catch(() => undefined)))
  const known = rooms.filter((room) => room !== undefined)
  if (known.some(isLow)) return 'low'
  return known.length > 0 ? 'enough' : 'unknown'
}

/**
 * Checks the disks of these folders; `unknown` after the time limit. A hanging disk blocks one thread of the
 * process, so callers share a pending check and no other one starts meanwhile.
 */
export function createDiskCheck(folders: readonly string[], timeoutMs: number, look?: ReadDisk) {
  let pending: Promise<DiskState> | undefined
  return async (): Promise<DiskState> => {
    pending ??= diskState(folders, look).finally(() => {
      pending = undefined
    })
    const done = new AbortController()
    const late = sleep(timeoutMs, 'unknown' as const, { signal: done.signal, ref: false })
    late.catch(() => {})
    try {
      return await Promise.race([pending, late])
    } finally {
      done.abort()
    }
  }
}
