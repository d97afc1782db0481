import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Catalogs, compileMessage, languagesOf, readCatalogs } from '../texts/catalogs.ts'
import { type Language, sourceLanguage } from '../texts/languages.ts'
import { notationOf } from '../texts/notations.ts'
import { scriptsIn } from '../texts/script-paths.ts'
import { root } from './processes.ts'
import { findTextUses } from './text-calls.ts'

const folder = join(root, 'texts')
const labels = join(folder, 'labels')
const formatter = JSON.stringify(join(folder, 'format.ts'))

// Placeholders are free variables: a minifier neither changes nor evaluates them.
const mark = 'TEXT$'
const marked = /\bTEXT\$([\w$]+)\$[\da-f]{8}\b/g
const languageMark = 'TEXT_LANGUAGE'
const notationMark = 'TEXT_NOTATION'
const dataMarked = /\bTEXT_(LANGUAGE|NOTATION)\b/g

/** Replaces the modules that tell the server the language and units of a page. */
const modules = {
  [join(folder, 'language.ts')]: `
    export const currentLanguage = () => ${languageMark}
    export const currentTimeZone = () => document.documentElement.dataset.timeZone`,
  [join(folder, 'notation.ts')]: `
    const notation = ${notationMark}
    export const currentNotation = () => notation`,
  [join(folder, 'units.ts')]: 'export const currentUnits = () => document.documentElement.dataset.units',
}

/**
 * Puts the texts into the browser's code, so that a page loads only its own texts, in one language. Calls of `t` and
 * `rich` become placeholders, and these the messages, once per language: English in place, each other language in a
 * folder of its own.
 */
export function browserTexts(catalogs: Catalogs = readCatalogs()): Plugin {
  const languages = languagesOf(catalogs)
  const find = (language: string, key: string) => compileMessage(catalogs, language, key)
  const isPlain = (key: string) => languages.every((language) => typeof find(language, key) === 'string')

  /** Has a hash of all translations, so that the name of a chunk changes with each of them. */
  const placeholder = (key: string) => {
    const all = languages.map((language) => catalogs[language]?.[key]).join('\0')
    const hash = createHash('sha256').update(all).digest('hex').slice(0, 8)
    return `${mark}${key.replaceAll('.', '$')}$${hash}`
  }

  const fill = (code: string, language: Language) =>
    code
      .replace(marked, (_whole, key: string) => JSON.stringify(find(language, key.replaceAll('$', '.'))))
      .replace(dataMarked, (_whole, name: string) =>
        JSON.stringify(name === 'LANGUAGE' ? language : notationOf(language)),
      )

  return {
    name: 'browser-texts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (modules[id]) return modules[id]
      // Reads files, as in a browser no module can.
      if (id === join(folder, 'catalogs.ts'))
        this.error(`${id} must not reach the browser: import #texts/text.ts`)
      const isLabels = id.startsWith(labels)
      if (id.startsWith(folder) && !isLabels) return { moduleSideEffects: false }
      if (!code.includes('texts/text.ts')) return undefined
      const { imports, calls, refused } = findTextUses(this.parse(code))
      for (const { node, because } of refused) this.error(`${id}: ${because}`, node.start)
      // Importers decide a module's chunk: an unused import would move the formatters into the first one.
      const edits = imports.map(({ start, end }) => ({ start, end, text: '' }))
      const used = new Set<string>()
      for (const { call, key, isRich } of calls) {
        const text = placeholder(key.value)
        if (isPlain(key.value)) edits.push({ start: call.start, end: call.end, text })
        else {
          const name = isRich ? 'formatRich' : 'format'
          used.add(name)
          // The values stay, as they may contain further texts.
          edits.push({ start: call.start, end: key.end, text: `text_${name}(${text}` })
        }
      }
      let changed = code
      for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
        changed = changed.slice(0, start) + text + changed.slice(end)
      const imported = [...used].map((name) => `import { ${name} as text_${name} } from ${formatter}\n`)
      return { code: imported.join('') + changed, map: null, ...(isLabels && { moduleSideEffects: false }) }
    },
    generateBundle: {
      // After Vite has replaced its own placeholders.
      order: 'post',
      handler(_options, files) {
        for (const chunk of Object.values(files)) {
          if (chunk.type !== 'chunk') continue
          const { code, fileName } = chunk
          for (const language of languages) {
            const source = fill(code, language)
            if (source.includes(mark)) this.error(`${fileName}: a placeholder of a text remains`)
            if (language === sourceLanguage) chunk.code = source
            else {
              const name = join(dirname(fileName), language, basename(fileName))
              this.emitFile({ type: 'asset', fileName: name, source })
            }
          }
        }
      },
    },
  }
}

/** Writes the router's list of scripts for each language that has scripts of its own. */
export function writeRouteFiles(assets: string): void {
  for (const file of globSync(join(assets, 'manifest-*.js'))) {
    const list = readFileSync(file, 'utf8')
    for (const language of languagesOf(readCatalogs()).filter((one) => one !== sourceLanguage))
      writeFileSync(join(assets, language, basename(file)), scriptsIn(language, list))
  }
}
