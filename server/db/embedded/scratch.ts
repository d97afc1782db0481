import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach } from 'vitest'
import { openEmbeddedPostgres } from './index.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from './index.ts'

/** For the tests of this folder: data folders that go away, and databases that are closed, after each test. */
export function scratch() {
  const folders: string[] = []
  const opened: EmbeddedPostgres[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  return {
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
      // A closed parent is a case of its own.
      await chmod(folder, 0o755)
      folders.push(folder)
      return folder
    },
    async open(options: Partial<EmbeddedOptions> & { dataDir: string }) {
      const database = await openEmbeddedPostgres({ exclusive: true, fast: true, ...options })
      opened.push(database)
      return database
    },
  }
}

/** What a start says of its data; of its programs it may speak too, where only root may enter the checkout. */
export const notesOnData = ({ notes }: EmbeddedPostgres): string[] =>
  notes.filter((note) => note.includes('its files are in'))

/** One statement on a connection of its own. */
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
