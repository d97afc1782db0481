import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret behind session cookies and tokens. Installations of several machines set AUTH_SECRET instead. */
export const readOrMakeSecret = (dataDir: string): Promise<string> =>
  readOrMake(dataDir, 'auth', () => randomBytes(32).toString('base64url'))

/** A secret that is made once and kept in the data folder, readable by its owner alone. */
export async function readOrMake(
  dataDir: string,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(draft, await make(), { flag: 'wx', mode: 0o600 })
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
