import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** As short as AUTH_SECRET may be. */
const leastLength = 32

/**
 * A text that is made once and kept in this folder, readable by its owner alone. Throws {@link ConfigError} for a file
 * that cannot be read, or that a full disk or a power cut has cut short: with such a secret, cookies could be forged.
 */
export async function readOrMake(
  folder: string,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const file = join(folder, name)
  const kept = await read(file)
  if (kept !== undefined) return kept
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(draft, await make(), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // Linked when it is complete, so that no process reads half of it.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await read(file)) ?? ''
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new ConfigError(`DATA_DIR: ${file} cannot be read (${error.code}).`)
  })
  if (text !== undefined && text.trim().length < leastLength) {
    throw new ConfigError(
      `DATA_DIR: ${file} is ${text.trim() ? 'too short' : 'empty'}. Restore it from a backup, or delete it: a new one is made, and of the secret in it everyone has to sign in again.`,
    )
  }
  return text
}
