import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { isolateValues } from './isolates.ts'
import { directionOf, type Language, pseudoLanguage, sourceLanguage } from './languages.ts'
import { pseudoMessage } from './pseudo.ts'

/** ICU messages by key. */
export type Catalog = Record<string, string>
/** Catalogs by language. */
export type Catalogs = Record<string, Catalog>

const messages = join(import.meta.dirname, 'messages')

/** Reads `LANGUAGE/DOMAIN.json`: a folder makes a language. */
export function readCatalogs(folder = messages): Catalogs {
  const catalogs: Catalogs = {}
  for (const name of globSync('*/*.json', { cwd: folder }).toSorted()) {
    const file = join(folder, name)
    const domain = JSON.parse(readFileSync(file, 'utf8')) as Catalog
    const stray = Object.keys(domain).find((key) => !key.startsWith(`${basename(file, '.json')}.`))
    if (stray) throw new Error(`${file}: the key ${stray} does not start with the name of the file`)
    catalogs[dirname(name)] = { ...catalogs[dirname(name)], ...domain }
  }
  return catalogs
}

/** The languages of the catalogs, and the pseudo-language, whose messages are derived. */
export const languagesOf = (catalogs: Catalogs): Language[] => [
  ...(Object.keys(catalogs) as Language[]),
  pseudoLanguage,
]

function messageOf(catalogs: Catalogs, language: string, key: string): string {
  const isPseudo = language === pseudoLanguage
  const message = catalogs[isPseudo ? sourceLanguage : language]?.[key]
  if (message === undefined) throw new Error(`The catalog of ${language} has no text ${key}`)
  if (isPseudo) return pseudoMessage(message)
  return directionOf(language) === 'rtl' ? isolateValues(message) : message
}

/** The compiled message of a key. A message without parameters is a string. */
export const compileMessage = (catalogs: Catalogs, language: string, key: string): CompiledMessage =>
  compile(messageOf(catalogs, language, key))
