import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret behind session cookies and tokens: made once and kept in the data folder, readable by its owner
 * alone. Installations of several machines set AUTH_SECRET instead.
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'auth')
  const draft = join(folder, `auth.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  try {
    // Linked whole, so that nobody reads a secret that is still being written.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
