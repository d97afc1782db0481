import { Transform } from 'node:stream'
import { ImportError } from './import-error.ts'

/** Accepts labels of the WHATWG Encoding Standard, such as `windows-1252`. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** Removes the byte order mark. Throws `ImportError` at invalid bytes instead of replacing them. */
export function toUtf8(path: string, encoding: string): Transform {
  let decoder: TextDecoder | undefined
  let line = 1
  let isFirst = true
  const decode = (chunk?: Buffer) => {
    decoder ??= new TextDecoder(labelOf(encoding, chunk), { fatal: true })
    const text = decoder.decode(chunk, { stream: chunk !== undefined })
    line += linesIn(text)
    isFirst = false
    return Buffer.from(text)
  }
  const broken = (chunk?: Buffer) => {
    const text = new TextDecoder(encoding).decode(chunk)
    // The first character may have begun in the previous chunk.
    const [readable = ''] = (isFirst ? text : text.replace(/^\ufffd+/, '')).split('\ufffd')
    return new ImportError(
      `The file ${path} is not in ${decoder?.encoding.toUpperCase() ?? encoding} near line ${line + linesIn(readable)}; set "encoding" in the mapping to the file's encoding, such as windows-1252, iso-8859-1, or utf-16.`,
    )
  }
  const transform = (chunk: Buffer | undefined, done: (error: Error | null, data?: Buffer) => void) => {
    let decoded: Buffer
    try {
      decoded = decode(chunk)
    } catch {
      done(broken(chunk))
      return
    }
    done(null, decoded)
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => transform(chunk, done),
    flush: (done) => transform(undefined, done),
  })
}

const linesIn = (text: string) => text.split('\n').length - 1

// The byte order mark distinguishes big-endian from little-endian UTF-16.
const labelOf = (encoding: string, start?: Buffer) =>
  new TextDecoder(encoding).encoding === 'utf-16le' && start?.[0] === 0xfe && start[1] === 0xff
    ? 'utf-16be'
    : encoding
