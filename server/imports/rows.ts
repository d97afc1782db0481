import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Transform, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, type Info, parse } from 'csv-parse'
import { toUtf8 } from './encoding.ts'
import { ImportTrouble } from './trouble.ts'

/** A record of the file; `row` is the line on which it ends, the header's being the first. */
export type Row = { row: number; cells: string[] }
export type RowFile = {
  header: string[]
  rows: AsyncIterable<Row>
  fractionRead: () => number
  close: () => void
}

// A quote that is never closed would make one record of the rest of the file.
const longestRecord = 1_000_000

/** Opens a CSV file, plain or gzipped, for reading row by row. Throws `ImportTrouble` when it is none. */
export async function openRows(
  path: string,
  { delimiter, encoding }: { delimiter: string; encoding: string },
): Promise<RowFile> {
  const { gzipped, size } = await inspect(path)
  const source = createReadStream(path)
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const decoder = toUtf8(path, encoding)
  const steps: Transform[] = gzipped ? [createGunzip(), decoder, parser] : [decoder, parser]
  // Whatever breaks on the way is thrown by the parser, where the rows are read.
  pipeline([source, ...steps], () => undefined)
  const records = (parser as AsyncIterable<{ record: string[]; info: Info }>)[Symbol.asyncIterator]()
  const next = async () => {
    try {
      return await records.next()
    } catch (error) {
      throw explain(path, error)
    }
  }

  const first = await next()
  const header = first.done ? [] : first.value.record.map((name) => name.trim())
  const close = () => void parser.destroy()
  if (header.every((name) => name === '')) throw new ImportTrouble(`The file ${path} has no header row.`)
  if (header.some((name) => name.includes('\u0000'))) {
    throw new ImportTrouble(
      `The file ${path} is not in ${encoding}; set "encoding" of the mapping to its encoding, such as utf-16.`,
    )
  }
  async function* rows(): AsyncGenerator<Row> {
    for (let one = await next(); !one.done; one = await next()) {
      yield { row: one.value.info.lines, cells: one.value.record }
    }
  }
  return { header, rows: rows(), fractionRead: () => (size > 0 ? source.bytesRead / size : 1), close }
}

async function inspect(path: string) {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportTrouble(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `The file ${path} cannot be opened (${error.code}).`,
    )
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new ImportTrouble(`${path} is not a file.`)
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1', 0, 2) === 'PK') {
      throw new ImportTrouble(`The file ${path} is a zip archive; unpack it, or pack the CSV file with gzip.`)
    }
    return { gzipped: buffer[0] === 0x1f && buffer[1] === 0x8b, size: stats.size }
  } finally {
    await file.close()
  }
}

function explain(path: string, error: unknown): Error {
  if (error instanceof ImportTrouble) return error
  if (error instanceof CsvError) {
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    const what = unclosed ? 'a quotation mark is opened and never closed' : error.message
    return new ImportTrouble(
      `The file ${path} cannot be read as CSV, up to line ${String(error['lines'])}: ${what}.`,
    )
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('Z_')) {
    return new ImportTrouble(`The file ${path} cannot be unpacked: it is damaged or cut off (${message}).`)
  }
  return new ImportTrouble(`The file ${path} cannot be read (${code ?? message}).`)
}
