import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { anchorFile } from '../audit/anchors.ts'
import { addToLedger } from '../users/service.ts'
import { changesChannel } from '../db/changes.ts'
import { migrationNames } from '../db/migrate.ts'
import type { Header } from './format.ts'
import { type PhotoFiles, putPhoto } from './photos.ts'
import { describeOtherRelease } from './other-release.ts'
import { type Read, readBackup } from './read.ts'
import { findLogEnd, recordRestore } from './record.ts'
import { writeSecrets } from './secrets.ts'
import { countRows, listReferences, listTables, quoted, type Table, withColumns } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

type Target = {
  connection: pg.ClientConfig
  dataDir: string
  replace: boolean
  /** Names of secrets that settings have: those of the backup are not put in place. */
  setElsewhere?: readonly string[]
  /** Where the files of photos go that are in the backup. */
  files?: PhotoFiles
}
export type Restored = Read & {
  changedSecrets: string[]
  /** Where what was written down of the audit log that is gone now lies. */
  oldAnchors: string | undefined
}

const deadlock = '40P01'

/** Reads the whole file. Throws a {@link BackupTrouble} for a damaged one and for one of another release. */
export async function checkBackup(path: string): Promise<void> {
  await readBackup(path, { header: checkVersion })
}

/** Throws a {@link BackupTrouble} for a database with rows, whatever release made its tables. */
export const refuseRows = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => checkEmpty(client, await listTables(client)))

/**
 * Puts a backup in the place of everything that is there, in one transaction: whoever reads meanwhile sees all of
 * the old or all of the new. The file is read to its end first, so that a damaged one changes nothing. Throws a
 * {@link BackupTrouble} as {@link checkBackup} does, and for a database with rows unless they may be replaced.
 */
export async function restoreBackup(path: string, target: Target): Promise<Restored> {
  await checkBackup(path)
  return withClient(target.connection, async (client) => {
    const read = await insideTransaction(client, () => load(path, client, target))
    const secrets = read.secrets.filter(({ secret }) => !target.setElsewhere?.includes(secret))
    return {
      ...read,
      changedSecrets: await writeSecrets(target.dataDir, secrets),
      oldAnchors: await putAnchorsAside(target.dataDir),
    }
  })
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Accounts that have been closed in the database that is replaced: the product closes them again. */
async function listClosed(client: pg.Client) {
  const { rows } = await client.query<{ id: string; at: Date; emailConfirmed: boolean }>(
    'select id, deleted_at as at, email_verified as "emailConfirmed" from "user" where deleted_at is not null order by deleted_at, id',
  )
  return rows
}

async function insideTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      // The product's own writes may take the tables in another order.
      const again = error instanceof Error && 'code' in error && error.code === deadlock && attempt < 5
      if (!again) throw error
    }
  }
}

async function load(path: string, client: pg.Client, { dataDir, replace, files }: Target): Promise<Read> {
  const tables = await listTables(client)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  // What the database does at each write has been done when these rows were written.
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`)
  }
  await client.query(`lock table ${names} in access exclusive mode`)
  if (!replace) await checkEmpty(client, tables)
  // While nobody can close another one, and before this database is gone.
  await addToLedger(dataDir, await listClosed(client))
  const replaced = await findLogEnd(client)
  await setTriggers('disable')
  // Rows come before those that they refer to. Made anew, a reference is checked for every row.
  const references = await listReferences(client)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await client.query(`create temporary table replaced_photo on commit drop as select id from photo`)
  await client.query(`truncate ${names}`)
  const read = await readBackup(path, {
    table: async (table, rows) => {
      const copy = client.query(copyFrom(`copy ${withColumns(table)} from stdin`))
      await pipeline(Readable.from(inPieces(rows), { objectMode: false }), copy)
    },
    // Before the rows are committed: files without rows do no harm.
    file: files && ((photo, name, content) => putPhoto(files, photo, name, content)),
  })
  // Files of photos that are not in the backup are nobody's any more.
  await client.query(`insert into photo_leftover (id)
    select id from replaced_photo where id not in (select id from photo) on conflict do nothing`)
  for (const { name, next } of read.header.sequences)
    await client.query(`alter sequence ${quoted(name)} restart with ${next}`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await setTriggers('enable')
  // They were sent since, or are for people who must not hear from a copy.
  await client.query(`update queued_letter set content = null, given_up_at = now() where content is not null`)
  await recordRestore(client, read, replaced)
  // With the triggers off nobody has been told.
  await client.query(`notify ${changesChannel}`)
  return read
}

const pieceSize = 64 * 1024

/** Many rows at a time; one by one they would each be a message of their own. */
async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    gathered.push(row)
    size += row.length
    if (size < pieceSize) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function checkEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  const counts = await countRows(client, tables)
  if (counts.length === 0) return
  const told = counts.map(({ name, rows }) => `${rows} of ${name}`).join(', ')
  throw new BackupTrouble(
    `The database is not empty; these rows would be lost: ${told}. Nothing has been changed. --replace puts the backup in their place.`,
  )
}

function checkVersion(header: Header): void {
  const other = describeOtherRelease(header, migrationNames.toSorted())
  if (other) throw new BackupTrouble(`${other} Nothing has been changed.`)
}

/** They say how far the audit log went that has been replaced; the restored one would look cut off. */
async function putAnchorsAside(dataDir: string): Promise<string | undefined> {
  const anchors = anchorFile(dataDir)
  const aside = `${anchors}.replaced`
  try {
    await rename(anchors, aside)
    return aside
  } catch {
    return undefined
  }
}
