import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeFolder } from './make-folder.ts'

/** As short as AUTH_SECRET may be. */
const leastLength = 32

type MadeOnce = {
  /** The setting that the folder is of. */
  setting: 'DATA_DIR' | 'MEDIA_DIR'
  folder: string
  name: string
  /** Sentences for the operator: what to do about a damaged file, and what a new one means. */
  remedy: string
}

/**
 * A text that is made once and kept in this folder, readable by its owner alone. Throws {@link ConfigError} for a file
 * that cannot be read or written, or that a full disk or a power cut has cut short: with such a secret, cookies could be
 * forged.
 */
export async function readOrMake(once: MadeOnce, make: () => string | Promise<string>): Promise<string> {
  const kept = await findMade(once)
  if (kept !== undefined) return kept
  const text = await make()
  await write(once, text).catch((error: NodeJS.ErrnoException) => {
    // A full disk has a sentence of its own.
    throw error.code === 'ENOSPC' ? error : inaccessible(once, 'written', error)
  })
  return (await findMade(once)) ?? ''
}

/** That of an installation that has run. Throws {@link ConfigError} where it is missing, too. */
export async function readMade(once: MadeOnce): Promise<string> {
  const kept = await findMade(once)
  if (kept !== undefined) return kept
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
    // Linked when it is complete, so that no process reads half of it.
    await link(draft, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** Answers undefined where it has not been made. */
export async function findMade(once: MadeOnce): Promise<string | undefined> {
  const { setting, folder, name, remedy } = once
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw inaccessible(once, 'read', error)
  })
  if (text !== undefined && text.trim().length < leastLength)
    throw new ConfigError(`${setting}: ${file} is ${text.trim() ? 'too short' : 'empty'}. ${remedy}`)
  return text
}

const inaccessible = ({ setting, folder, name }: MadeOnce, what: string, { code }: NodeJS.ErrnoException) =>
  new ConfigError(
    `${setting}: ${join(folder, name)} cannot be ${what} (${code}); give the product's account access to that folder, or set another one.`,
  )
