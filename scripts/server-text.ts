import type { Plugin } from 'vite'

const beyondAscii = /[^\x00-\x7f]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes the server's pages in ASCII. The engine keeps the text of what it runs, and all of a file in two bytes for
 * each character once a single one of them needs two.
 */
export const serverText = (): Plugin => ({
  name: 'server-text',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(beyondAscii, escaped)
  },
})
