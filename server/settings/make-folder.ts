import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Resolves to whether it was missing. Unlike recursive `mkdir`, it fails
 * below folders such as /proc, where Node would retry forever.
 */
export async function makeFolder(folder: string, mode?: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (await isFolder(folder)) return false
    const above = dirname(folder)
    if (code !== 'ENOENT' || (await isFolder(above))) throw error
    await makeFolder(above, mode)
    return makeFolder(folder, mode)
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
