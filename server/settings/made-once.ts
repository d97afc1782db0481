import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeFolder } from './make-folder.ts'

/** The minimum length of AUTH_SECRET. */
const minLength = 32

type MadeOnce = {
  /** The setting of the folder. */
  setting: 'DATA_DIR' | 'MEDIA_DIR'
  folder: string
  name: string
  /** For the operator: how to fix a damaged file, and the consequences of a new one. */
  remedy: string
}

/**
 * Reads a text from this folder, or creates it once, readable by its owner only. Throws {@link ConfigError}
 * if the file is inaccessible or truncated, as after a full disk or a power failure: a short secret would
 * allow forged cookies.
 */
export async function readOrMake(once: MadeOnce, make: () => string | Promise<string>): Promise<string> {
  const existing = await findMade(once)
  if (existing !== undefined) return existing
  const text = await make()
  await write(once, text).catch((error: NodeJS.ErrnoException) => {
    // A full disk has its own message.
    throw error.code === 'ENOSPC' ? error : inaccessible(once, 'written', error)
  })
  return (await findMade(once)) ?? ''
}

/** Reads the text of an existing installation. Throws {@link ConfigError} if it is missing, too. */
export async function readMade(once: MadeOnce): Promise<string> {
  const existing = await findMade(once)
  if (existing !== undefined) return existing
  const { setting, folder, name } = once
  throw new ConfigError(
    `${setting}: ${join(folder, name)} is missing; run this command with the settings of the product.`,
  )
}

async function write({ folder, name }: MadeOnce, text: string): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
  await makeFolder(folder, 0o700)
  await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true })
  try {
    // Link the complete file, so that no process reads a partial one.
    await link(draft, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** Resolves to undefined if it does not exist. */
export async function findMade(once: MadeOnce): Promise<string | undefined> {
  const { setting, folder, name, remedy } = once
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw inaccessible(once, 'read', error)
  })
  if (text !== undefined && text.trim().length < minLength)
    throw new ConfigError(`${setting}: ${file} is ${text.trim() ? 'too short' : 'empty'}. ${remedy}`)
  return text
}

const inaccessible = ({ setting, folder, name }: MadeOnce, what: string, { code }: NodeJS.ErrnoException) =>
  new ConfigError(
    `${setting}: ${join(folder, name)} cannot be ${what} (${code}); give the product's account access to that folder, or set another one.`,
  )
