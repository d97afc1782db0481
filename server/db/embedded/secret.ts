import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, ServerTrouble } from './trouble.ts'

/** Reads the database password, or creates it for a new database. Concurrent first starts get the same one. */
export async function readOrMakePassword(dataDir: string, { isNew }: { isNew: boolean }): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'database-password')
  const existing = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw unreadable(file, error)
  })
  if (existing?.trim()) return existing
  const trouble = `The database's password in ${file} is ${existing === undefined ? 'missing' : 'empty'}.`
  if (!isNew) {
    throw new ServerTrouble(
      `${trouble} Put that file back from a copy, or restore a backup into an empty DATA_DIR.`,
    )
  }
  // Never overwrite: the database may exist but be out of reach, for example unmounted.
  if (existing !== undefined) {
    throw new ServerTrouble(
      `${trouble} Put that file back from a copy; where there never was a database, delete it.`,
    )
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `.${process.pid}-${randomBytes(4).toString('hex')}`)
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await rm(draft)
    return await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

const unreadable = (file: string, error: unknown) =>
  new ServerTrouble(`The database's password in ${file} cannot be read or written (${codeOf(error)}).`)
