import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  createChecksum,
  endOfRows,
  fileEnd,
  fileLine,
  formatName,
  header as headerLine,
  type Header,
  photoLine,
  type Secret,
  secretLine,
  tableEnd,
  tableLine,
} from './format.ts'
import { linesOf, UnendedLine } from './lines.ts'
import { contentOf } from './photos.ts'
import type { Table } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

export type Sink = {
  header?: (header: Header) => Promise<void> | void
  /** Must consume all rows. */
  table?: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>
  file?: (photo: string, name: string, content: Buffer) => Promise<void>
}

export type Read = { header: Header; secrets: Secret[]; tables: { name: string; rows: number }[] }

/** Reads a complete backup. Throws a {@link BackupTrouble} if it is damaged. */
export async function readBackup(path: string, sink: Sink = {}): Promise<Read> {
  try {
    return await read(path, sink)
  } catch (error) {
    if (error instanceof BackupTrouble) throw error
    if (error instanceof UnendedLine)
      throw new BackupTrouble(damaged(path, 'it ends in the middle of a line'))
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new BackupTrouble(`There is no file ${path}.`)
    if (code.startsWith('Z_')) throw new BackupTrouble(damaged(path, 'it cannot be unpacked'))
    throw error
  }
}

const damaged = (path: string, what: string) =>
  `${path} is not a whole backup: ${what}. Nothing has been changed.`

async function read(path: string, sink: Sink): Promise<Read> {
  const fail = (what: string): never => {
    throw new BackupTrouble(damaged(path, what))
  }
  const everything = createChecksum()
  const source = createReadStream(path)
  const unpacked = source.pipe(createGunzip())
  source.once('error', (error) => unpacked.destroy(error))
  const lines = linesOf(unpacked as AsyncIterable<Buffer>)

  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next()
    return done ? fail('its end is missing') : value
  }
  const parse = <S extends z.ZodType>(line: Buffer, schema: S): z.output<S> => {
    try {
      return schema.parse(JSON.parse(String(line)))
    } catch {
      return fail('a line is not as it was written')
    }
  }
  const nextAs = async <S extends z.ZodType>(schema: S): Promise<z.output<S>> => {
    const line = await next()
    everything.add(line)
    return parse(line, schema)
  }

  const first = await next()
  everything.add(first)
  if (!String(first).includes(`"${formatName}"`)) fail('it is another kind of file')
  const header = parse(first, headerLine)
  await sink.header?.(header)
  const secrets: Secret[] = []
  for (const name of header.secrets) {
    const secret = await nextAs(secretLine)
    if (secret.secret !== name) fail(`the secret ${name} is missing`)
    secrets.push(secret)
  }
  const tables: Read['tables'] = []
  for (const name of header.tables) {
    const { table, columns } = await nextAs(tableLine)
    if (table !== name) fail(`the table ${name} is missing`)
    const sum = createChecksum()
    let rows = 0
    let isRead = false
    const rowLines = async function* () {
      for (let line = await next(); ; line = await next()) {
        everything.add(line)
        if (line.length === 3 && String(line) === `${endOfRows}\n`) break
        sum.add(line)
        rows += 1
        yield line
      }
      isRead = true
    }
    const through = rowLines()
    await sink.table?.({ name, columns }, through)
    if (!isRead) for await (const _row of through);
    const recorded = await nextAs(tableEnd)
    if (recorded.rows !== rows || recorded.sha256 !== sum.read())
      fail(`the rows of ${name} are not those that were saved`)
    tables.push({ name, rows })
  }
  for (let count = 0; count < header.photos; count += 1) {
    const { photo, files } = await nextAs(photoLine)
    for (const name of files) {
      const line = await nextAs(fileLine)
      const content = line.name === name ? contentOf(line) : undefined
      if (!content) return fail(`the file ${name} of the photo ${photo} is not the one that was saved`)
      await sink.file?.(photo, name, content)
    }
  }
  if (parse(await next(), fileEnd).sha256 !== everything.read()) fail('its checksum is another')
  if (!(await lines.next()).done) fail('something was added to it')
  return { header, secrets, tables }
}
