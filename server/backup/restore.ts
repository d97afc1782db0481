import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { anchorFile } from '../audit/anchors.ts'
import { addToLedger } from '../users/service.ts'
import { changesChannel } from '../db/changes.ts'
import { migrationNames } from '../db/migrate.ts'
import { checkCurrency, replaceUnusedCurrency } from '../db/price-currency.ts'
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
  /** CURRENCY. Without it, the prices of the backup may be in any. */
  currency?: string
  /** Names of secrets from settings, which are not restored. */
  setElsewhere?: readonly string[]
  /** The store for photo files of the backup. */
  files?: PhotoFiles
}
export type Restored = Read & {
  changedSecrets: string[]
  /** New path of the anchors of the replaced audit log. */
  oldAnchors: string | undefined
}

const deadlock = '40P01'

/**
 * Verifies the complete file. Throws a {@link BackupTrouble} if it is damaged or of another release, and a
 * {@link ConfigError} if its prices are in another currency.
 */
export async function checkBackup(path: string, currency?: string): Promise<void> {
  const { header } = await readBackup(path, { header: checkVersion })
  if (currency !== undefined) checkCurrency(header.currency, currency, 'the backup')
}

/** Throws a {@link BackupTrouble} for a database with rows, of any release. */
export const refuseRows = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => checkEmpty(client, await listTables(client)))

/**
 * Replaces all data with a backup in one transaction: concurrent readers see either all old or all new data.
 * It verifies the file first, so that a damaged one changes nothing. Throws a {@link BackupTrouble} as {@link
 * checkBackup} does, and for a database with rows unless `replace` is set.
 */
export async function restoreBackup(path: string, target: Target): Promise<Restored> {
  await checkBackup(path, target.currency)
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

/** Accounts closed in the replaced database. The product closes them again. */
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
      // Concurrent writes of the product may lock the tables in another order.
      const shouldRetry = error instanceof Error && 'code' in error && error.code === deadlock && attempt < 5
      if (!shouldRetry) throw error
    }
  }
}

async function load(path: string, client: pg.Client, target: Target): Promise<Read> {
  const { dataDir, replace, currency, files } = target
  const tables = await listTables(client)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  // The backup already contains the effects of the triggers.
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`)
  }
  await client.query(`lock table ${names} in access exclusive mode`)
  if (!replace) await checkEmpty(client, tables)
  // Under the lock, so that no account is closed meanwhile, and before the data is deleted.
  await addToLedger(dataDir, await listClosed(client))
  const replaced = await findLogEnd(client)
  await setTriggers('disable')
  // Rows may arrive before the rows that they reference. Recreating the constraints checks all rows.
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
    // Before the commit: files without rows are harmless.
    file: files && ((photo, name, content) => putPhoto(files, photo, name, content)),
  })
  // Delete files of photos that are not in the backup.
  await client.query(`insert into photo_leftover (id)
    select id from replaced_photo where id not in (select id from photo) on conflict do nothing`)
  for (const { name, next } of read.header.sequences)
    await client.query(`alter sequence ${quoted(name)} restart with ${next}`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await setTriggers('enable')
  // A running product keeps its currency if the backup has no prices.
  if (currency !== undefined) await client.query(replaceUnusedCurrency, [currency])
  // Discard queued emails: they were sent since, or a copy must not send them.
  await client.query(`update queued_email set content = null, given_up_at = now() where content is not null`)
  await recordRestore(client, read, replaced)
  // The disabled triggers sent no notifications.
  await client.query(`notify ${changesChannel}`)
  return read
}

const pieceSize = 64 * 1024

/** Batches rows, since each chunk becomes a protocol message. */
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
  const list = counts.map(({ name, rows }) => `${rows} of ${name}`).join(', ')
  throw new BackupTrouble(
    `The database is not empty; these rows would be lost: ${list}. Nothing has been changed. --replace puts the backup in their place.`,
  )
}

function checkVersion(header: Header): void {
  const other = describeOtherRelease(header, migrationNames.toSorted())
  if (other) throw new BackupTrouble(`${other} Nothing has been changed.`)
}

/** Anchors of the replaced audit log would make the restored one look truncated. */
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
