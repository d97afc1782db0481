import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { asLine, createChecksum, endOfRows, formatName, formatVersion, type Header } from './format.ts'
import { type PhotoFiles, writePhotos } from './photos.ts'
import { readSecrets } from './secrets.ts'
import {
  findCurrency,
  findRelease,
  listMigrations,
  listPhotos,
  listSequences,
  listTables,
  type Table,
  withColumns,
} from './tables.ts'
import { BackupTrouble } from './trouble.ts'

type Source = {
  connection: pg.ClientConfig
  dataDir: string
  now: () => Date
  /** Names of secrets from settings; the files of those names are unused. */
  setElsewhere?: readonly string[]
  /** The store of photo files; without it, they are not included. */
  files?: Pick<PhotoFiles, 'open'>
}
export type Written = {
  bytes: number
  tables: { name: string; rows: number }[]
  secrets: string[]
  photos: number
  /** Number of photos with missing files, which were deleted meanwhile. */
  incomplete: number
}

/**
 * Writes a consistent snapshot into a new file that only its owner may read, while the product runs. The file
 * gets its name when complete.
 */
export async function writeBackup(path: string, source: Source): Promise<Written> {
  const draft = `${path}.partial`
  const client = new pg.Client(source.connection)
  await client.connect()
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await once(file, 'open').catch((error: unknown) => {
      throw exists(error) ? new BackupTrouble(`${draft} exists; another backup is being written.`) : error
    })
    try {
      const written = await writeInto(file, client, source)
      // Not a rename, which would overwrite an older backup.
      await link(draft, path)
      await syncFolder(path)
      return { ...written, bytes: file.bytesWritten }
    } catch (error) {
      throw exists(error) ? new BackupTrouble(`${path} exists already; a backup replaces no other.`) : error
    } finally {
      file.destroy()
      await rm(draft, { force: true })
    }
  } finally {
    await client.end()
  }
}

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function writeInto(
  file: NodeJS.WritableStream,
  client: pg.Client,
  { dataDir, now, setElsewhere, files }: Source,
) {
  const gzip = createGzip()
  const done = finished(gzip.pipe(file))
  // Rejects pending writes if the file fails.
  const failed = done.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const everything = createChecksum()
  const put = async (bytes: Buffer | string) => {
    everything.add(bytes)
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), failed])
  }

  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const secrets = (await readSecrets(dataDir)).filter(({ secret }) => !setElsewhere?.includes(secret))
  const version = await client.query<{ server_version: string }>('show server_version')
  const photos = files ? await listPhotos(client) : []
  const header: Header = {
    format: formatName,
    version: formatVersion,
    createdAt: now().toISOString(),
    release: await findRelease(client),
    currency: await findCurrency(client),
    server: version.rows[0]?.server_version ?? '',
    migrations: await listMigrations(client),
    tables: tables.map(({ name }) => name),
    sequences: await listSequences(client),
    secrets: secrets.map(({ secret }) => secret),
    photos: photos.length,
  }
  await put(asLine(header))
  for (const secret of secrets) await put(asLine(secret))
  const counts: Written['tables'] = []
  for (const table of tables) counts.push({ name: table.name, rows: await writeTable(client, table, put) })
  await client.query('commit')
  const incomplete = files ? await writePhotos(files, photos, put) : 0
  await put(asLine({ end: true, sha256: everything.read() }))
  gzip.end()
  await done
  return { tables: counts, secrets: header.secrets, photos: photos.length, incomplete }
}

export type Put = (bytes: Buffer | string) => Promise<void>

async function writeTable(client: pg.Client, table: Table, put: Put): Promise<number> {
  await put(asLine({ table: table.name, columns: table.columns }))
  const rows = createChecksum()
  const copy = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    rows.add(chunk)
    await put(chunk)
  }
  await put(`${endOfRows}\n`)
  await put(asLine({ rows: copy.rowCount, sha256: rows.read() }))
  return copy.rowCount
}

async function syncFolder(path: string) {
  const folder = await open(new URL('.', `file://${path}`).pathname, 'r')
  await folder.sync()
  await folder.close()
}
