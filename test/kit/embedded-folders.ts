import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach } from 'vitest'
import { openEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from '#server/db/embedded/index.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  // `mkdtemp` makes private folders; another test covers those.
  await chmod(folder, 0o755)
  return folder
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function makeUsedFolder(): Promise<string> {
  const dataDir = await makeFolder()
  const database = await openEmbeddedPostgres({ dataDir, exclusive: true, fast: true })
  await database.close()
  return dataDir
}

/** Test data folders and databases, which are removed and closed after each test. */
export function scratch() {
  const folders: string[] = []
  const opened: EmbeddedPostgres[] = []
  let used: Promise<string> | undefined
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    for (const folder of folders.splice(0)) await remove(folder)
  })
  afterAll(async () => {
    if (used) await remove(await used)
  })
  const folder = async () => {
    const made = await makeFolder()
    folders.push(made)
    return made
  }
  return {
    folder,
    /** A copy of a used data folder. The original is created once per test file, since this is slow. */
    async usedFolder(name = 'data') {
      used ??= makeUsedFolder()
      const dataDir = join(await folder(), name)
      // `cp -a` preserves owners, which Node's `cp` does not.
      await promisify(execFile)('cp', ['-a', await used, dataDir])
      return dataDir
    },
    async open(options: Partial<EmbeddedOptions> & { dataDir: string }) {
      const database = await openEmbeddedPostgres({ exclusive: true, fast: true, ...options })
      opened.push(database)
      return database
    },
  }
}

/**
 * Startup notes about data files, without those about program files, which appear if only root may enter the
 * checkout.
 */
export const notesOnData = ({ notes }: EmbeddedPostgres): string[] =>
  notes.filter((note) => note.includes('its files are in'))

export async function query(database: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}
