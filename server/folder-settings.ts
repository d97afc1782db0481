import { stat } from 'node:fs/promises'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

/** Throws {@link ConfigError} for a setting that names a file, or a path below one, where a folder has to be. */
export async function checkFolders({ dataDir, media }: Pick<Config, 'dataDir' | 'media'>): Promise<void> {
  for (const [name, path] of Object.entries({ DATA_DIR: dataDir, MEDIA_DIR: media.folder })) {
    if (path && (await isBlocked(path)))
      throw new ConfigError(
        `${name}: ${path} is a file or below one; set it to a folder, which is made if it does not exist.`,
      )
  }
}

const isBlocked = (path: string) =>
  stat(path).then(
    (found) => !found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
  )
