import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret behind session cookies and tokens: made once and kept in the data folder, readable by its owner
 * alone. Installations of several machines set AUTH_SECRET instead.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'auth')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
