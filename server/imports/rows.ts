import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Transform, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, type Info, parse } from 'csv-parse'
import { toUtf8 } from './encoding.ts'
import { ImportError } from './import-error.ts'

/** A CSV record. `row` is the line on which it ends, counting from 1 for the header. */
export type Row = { row: number; cells: string[] }
export type RowFile = {
  header: string[]
  rows: AsyncIterable<Row>
  fractionRead: () => number
  close: () => void
}

// Without a limit, an unclosed quote would turn the rest of the file into one record.
const maxRecordSize = 1_000_000

/** Opens a plain or gzipped CSV file for reading row by row. Throws `ImportError` if it is not a CSV file. */
export async function openRows(
  path: string,
  { delimiter, encoding }: { delimiter: string; encoding: string },
): Promise<RowFile> {
  const { gzipped, size } = await inspect(path)
  const source = createReadStream(path)
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: maxRecordSize,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const decoder = toUtf8(path, encoding)
  const steps: Transform[] = gzipped ? [createGunzip(), decoder, parser] : [decoder, parser]
  // The parser rethrows errors of all streams when rows are read.
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
  if (header.every((name) => name === '')) throw new ImportError(`The file ${path} has no header row.`)
  if (header.some((name) => name.includes('\u0000'))) {
    throw new ImportError(
      `The file ${path} is not in ${encoding}; set "encoding" in the mapping to the file's encoding, such as utf-16.`,
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
    throw new ImportError(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `The file ${path} cannot be opened (${error.code}).`,
    )
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new ImportError(`${path} is not a file.`)
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1', 0, 2) === 'PK') {
      throw new ImportError(
        `The file ${path} is a zip archive; unpack it, or compress the CSV file with gzip.`,
      )
    }
    return { gzipped: buffer[0] === 0x1f && buffer[1] === 0x8b, size: stats.size }
  } finally {
    await file.close()
  }
}

function explain(path: string, error: unknown): Error {
  if (error instanceof ImportError) return error
  if (error instanceof CsvError) {
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    const what = unclosed ? 'a quotation mark is never closed' : error.message
    return new ImportError(
      `The file ${path} cannot be read as CSV, up to line ${String(error['lines'])}: ${what}.`,
    )
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('Z_')) {
    return new ImportError(`The file ${path} cannot be unpacked: it is damaged or cut off (${message}).`)
  }
  return new ImportError(`The file ${path} cannot be read (${code ?? message}).`)
}
