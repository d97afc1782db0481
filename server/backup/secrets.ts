import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secret } from './format.ts'

const folderOf = (dataDir: string) => join(dataDir, 'secrets')

// The password of the embedded database belongs to its files, which a backup does not contain.
const excluded = new Set(['database-password'])

/** Secrets of the data folder that cannot be recreated. */
export async function readSecrets(dataDir: string): Promise<Secret[]> {
  const folder = folderOf(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
  const included = names.filter((name) => !excluded.has(name)).toSorted()
  return Promise.all(
    included.map(async (name) => ({ secret: name, text: await readFile(join(folder, name), 'utf8') })),
  )
}

/** Writes the secrets and keeps changed ones as `.replaced`. Returns the names that changed. */
export async function writeSecrets(dataDir: string, secrets: Secret[]): Promise<string[]> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const changed: string[] = []
  for (const { secret, text } of secrets) {
    const file = join(folder, secret)
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    const draft = `${file}.restored`
    await writeFile(draft, text, { mode: 0o600, flush: true })
    if (before !== undefined) await rename(file, `${file}.replaced`)
    await rename(draft, file)
    changed.push(secret)
  }
  return changed
}
