import type { CompiledMessage } from 'icu-minify/format'
import type { ReactNode } from 'react'
import { compileMessage, readCatalogs } from './catalogs.ts'
import { format, formatRich } from './format.ts'
import { currentLanguage } from './language.ts'
import type { RichTexts, Texts } from './parameters.ts'

let catalogs: ReturnType<typeof readCatalogs> | undefined
const compiled = new Map<string, CompiledMessage>()

function find(key: string): CompiledMessage {
  const language = currentLanguage()
  const name = `${language}.${key}`
  let message = compiled.get(name)
  if (message === undefined) {
    catalogs ??= readCatalogs()
    message = compileMessage(catalogs, language, key)
    compiled.set(name, message)
  }
  return message
}

type Values<Parameters> = Parameters extends undefined ? [] : [values: Parameters]

/** A text of the catalog. The key is a literal: the build replaces the call by the message. */
export const t = <Key extends keyof Texts>(key: Key, ...[values]: Values<Texts[Key]>): string =>
  format(find(key), values)

/** A text with tags, such as a link within a sentence: `{ link: (content) => <Link to="/faq">{content}</Link> }`. */
export const rich = <Key extends keyof RichTexts>(key: Key, values: RichTexts[Key]): ReactNode =>
  formatRich(find(key), values)
