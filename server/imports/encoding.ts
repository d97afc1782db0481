import { Transform } from 'node:stream'
import { ImportTrouble } from './trouble.ts'

/** Whether this is an encoding's name: a label of the Encoding Standard (WHATWG), such as `windows-1252`. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/**
 * Turns a file in that encoding into UTF-8 without a byte order mark. Bytes that it does not have break the stream
 * with `ImportTrouble` instead of becoming other characters.
 */
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
    // A character may have begun in the chunk before.
    const [readable = ''] = (isFirst ? text : text.replace(/^\ufffd+/, '')).split('\ufffd')
    return new ImportTrouble(
      `The file ${path} is not in ${decoder?.encoding.toUpperCase() ?? encoding} near line ${line + linesIn(readable)}; set "encoding" of the mapping to its encoding, such as windows-1252, iso-8859-1 or utf-16.`,
    )
  }
  const step = (chunk: Buffer | undefined, done: (error: Error | null, data?: Buffer) => void) => {
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
    transform: (chunk: Buffer, _encoding, done) => step(chunk, done),
    flush: (done) => step(undefined, done),
  })
}

const linesIn = (text: string) => text.split('\n').length - 1

// A byte order mark tells which of the two UTF-16s it is.
const labelOf = (encoding: string, start?: Buffer) =>
  new TextDecoder(encoding).encoding === 'utf-16le' && start?.[0] === 0xfe && start[1] === 0xff
    ? 'utf-16be'
    : encoding
