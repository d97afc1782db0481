import { statfs } from 'node:fs/promises'
import type { DiskState } from '#contract/health.ts'

type Room = { bavail: number; blocks: number; bsize: number }

const least = { bytes: 1024 ** 3, share: 0.02 }

/** Less than a fiftieth of the disk is low, within the bounds of 64 MiB and 1 GiB. */
export const isLow = ({ bavail, blocks, bsize }: Room): boolean =>
  bavail * bsize < Math.min(least.bytes, Math.max(blocks * bsize * least.share, 64 * 1024 ** 2))

/** The state of the disks of these folders, of which one that does not exist has none. */
export async function diskState(folders: readonly string[]): Promise<DiskState> {
  const rooms = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)))
  const known = rooms.filter((room) => room !== undefined)
  if (known.some(isLow)) return 'low'
  return known.length > 0 ? 'enough' : 'unknown'
}
