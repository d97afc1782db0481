import { chmod, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Throws {@link ConfigError} if a folder setting points to a file or below one, or if DATA_DIR is not
 * writable. Creates DATA_DIR for this account only if it is missing.
 */
export async function checkFolders({ dataDir, media }: Pick<Config, 'dataDir' | 'media'>): Promise<void> {
  for (const [name, path] of Object.entries({ DATA_DIR: dataDir, MEDIA_DIR: media.folder })) {
    if (path && (await isBlocked(path)))
      throw new ConfigError(
        `${name}: ${path} is a file or below one; set it to a folder, which is made if it does not exist.`,
      )
  }
  await checkWritable(dataDir)
}

const isBlocked = (path: string) =>
  stat(path).then(
    (found) => !found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
  )

/** Writes for real, since permissions of parent folders, mounts, and security modules all matter. */
async function checkWritable(dataDir: string): Promise<void> {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, 0o700)
    await rmdir(await mkdtemp(join(dataDir, '.probe-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A full disk has its own message.
    if (code === 'ENOSPC') throw error
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be written (${code}); set it to a folder that this account may create or write in.`,
    )
  }
}
