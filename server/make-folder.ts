import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it. Answers whether it was missing. Unlike `mkdir` with `recursive` it fails below
 * folders such as /proc, where nothing can be made and Node would try forever.
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
