import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Bytes, four times the most that the tests were seen to have there. */
const room = 4 * 2 ** 30

/** A folder that the system keeps in memory, where there is one with room for what the tests write. */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room ? folder : undefined
  } catch {
    return undefined
  }
}
