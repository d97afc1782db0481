import type { Locator, Page } from '@playwright/test'
import { readCatalogs } from '../../texts/catalogs.ts'
import { accent } from '../../texts/pseudo.ts'
import { pseudoLanguage, sourceLanguage } from '../../texts/languages.ts'

type Text = string | RegExp

/** A message with its values as gaps. */
const gapped = (message: string) => message.replaceAll(/<[^>]*>/g, '').split(/\{\w+\}/)
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Finds the translations of a text in English. */
function translator(language: string): (text: Text) => Text {
  const catalogs = readCatalogs()
  const messages = Object.entries(catalogs[sourceLanguage] ?? {}).flatMap(([key, message]) => {
    const inLanguage = language === pseudoLanguage ? accent(message) : catalogs[language]?.[key]
    if (!inLanguage || /[{,] *(?:plural|select)/.test(message)) return []
    const found = gapped(language === pseudoLanguage ? message : inLanguage).map((part) =>
      escaped(language === pseudoLanguage ? accent(part) : part),
    )
    return [{ english: gapped(message).join('…'), pattern: found.join('.*') }]
  })
  return (text) => {
    const isIt = (english: string) =>
      typeof text === 'string' ? english.toLowerCase() === text.toLowerCase() : text.test(english)
    const found = messages.filter(({ english }) => isIt(english)).map(({ pattern }) => pattern)
    return found.length === 0 ? text : new RegExp(`^\\W*(?:${[...new Set(found)].join('|')})`)
  }
}

const isText = (value: unknown): value is Text => typeof value === 'string' || value instanceof RegExp
const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && value.constructor.name === 'Locator'

/** The page in a language, in which names and texts in English find their translations. */
export function translated(page: Page, language: string): Page {
  const translate = translator(language)
  const named = (options: unknown) => {
    if (typeof options !== 'object' || options === null) return options
    if (!('name' in options || 'hasText' in options || 'exact' in options)) return options
    const changed = Object.entries(options).flatMap(([key, value]) => {
      if ((key === 'name' || key === 'hasText') && isText(value)) return [[key, translate(value)]]
      return key === 'exact' ? [] : [[key, value]]
    })
    return Object.fromEntries(changed) as unknown
  }
  const wrap = <Target extends Page | Locator>(target: Target): Target =>
    new Proxy(target, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key, of)
        if (typeof value !== 'function') return value
        const isByText = /^getBy(?!Role|TestId)/.test(String(key))
        return (...given: unknown[]) => {
          const changed = given.map((one, at) =>
            isByText && at === 0 && isText(one) ? translate(one) : named(one),
          )
          const result: unknown = value.apply(of, changed)
          return isLocator(result) ? wrap(result) : result
        }
      },
    })
  return wrap(page)
}
