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

/**
 * Removes the byte order mark. Throws `ImportError` at invalid bytes instead of replacing them, and at the end of a
 * file that is also UTF-8.
 */
export function toUtf8(path: string, encoding: string): Transform {
  let decoder: TextDecoder | undefined
  let line = 1
  let isFirst = true
  const asUtf8 = createUtf8Check(encoding)
  const decode = (chunk?: Buffer) => {
    decoder ??= new TextDecoder(labelOf(encoding, chunk), { fatal: true })
    const text = decoder.decode(chunk, { stream: chunk !== undefined })
    asUtf8.add(text, chunk)
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
    flush: (done) =>
      transform(undefined, (error, data) => {
        const readings = asUtf8.readings()
        if (error || !readings) return done(error, data)
        const { utf8, declared } = readings
        done(
          new ImportError(
            `The file ${path} is valid UTF-8: it may mean "${utf8}" (utf-8) or "${declared}" (${encoding}); set "encoding" in the mapping to utf-8.`,
          ),
        )
      }),
  })
}

/**
 * Single-byte encodings read any bytes, so a wrong one turns `Köln` into `KÃ¶ln`. Text in them that is not ASCII is
 * practically never valid UTF-8.
 */
function createUtf8Check(encoding: string) {
  // A byte order mark alone also identifies UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const { encoding: name } = new TextDecoder(encoding)
  let isPossible = /^(?:windows-|iso-8859-|koi8-|ibm|macintosh|x-mac)/.test(name)
  let readings: { utf8: string; declared: string } | undefined
  return {
    add: (declared: string, chunk?: Buffer) => {
      if (!isPossible) return
      try {
        const utf8 = wordIn(decoder.decode(chunk, { stream: chunk !== undefined }))
        if (utf8) readings ??= { utf8: utf8.replace('\ufeff', ''), declared: wordIn(declared) ?? '' }
      } catch {
        isPossible = false
      }
    },
    readings: () => (isPossible ? readings : undefined),
  }
}

/** The first word that is not ASCII. */
const wordIn = (text: string) => /[\p{L}\p{M}\p{N}]*\P{ASCII}[^\s;,"]*/u.exec(text)?.[0].slice(0, 40)

const linesIn = (text: string) => text.split('\n').length - 1

// The byte order mark distinguishes big-endian from little-endian UTF-16.
const labelOf = (encoding: string, start?: Buffer) =>
  new TextDecoder(encoding).encoding === 'utf-16le' && start?.[0] === 0xfe && start[1] === 0xff
    ? 'utf-16be'
    : encoding
