import { statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Bytes: four times the highest usage measured for the tests. */
const room = 4 * 2 ** 30

/** A memory-backed folder, if this system has one with enough space for the tests. */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room ? folder : undefined
  } catch {
    return undefined
  }
}
