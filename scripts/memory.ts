import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Bytes, twice what the tests have there at a time. */
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
