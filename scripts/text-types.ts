import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalog } from '../texts/catalogs.ts'

const tag = '(content: ReactNode[]) => ReactNode'

/** The TypeScript types of a message's parameters by name. */
export function parametersOf(message: string): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (elements: MessageFormatElement[]) => elements.forEach(collectOne)
  function collectOne(one: MessageFormatElement) {
    if (one.type === TYPE.argument) found.set(one.value, found.get(one.value) ?? 'string | number')
    if (one.type === TYPE.tag) {
      found.set(one.value, tag)
      collect(one.children)
    }
    if (one.type === TYPE.date || one.type === TYPE.time || (one.type === TYPE.number && one.style))
      throw new Error(`Formats are not supported, pass formatted text: ${message}`)
    if (one.type === TYPE.number) found.set(one.value, 'number')
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return
    // icu-minify ignores offsets, and texts/format.ts has no ordinals.
    if (one.type === TYPE.plural && (one.offset || one.pluralType === 'ordinal'))
      throw new Error(`Offsets and ordinals are not supported: ${message}`)
    const names = Object.keys(one.options)
    const chosen = names.filter((name) => name !== 'other').map((name) => `'${name}'`)
    found.set(one.value, one.type === TYPE.plural ? 'number' : [...chosen, `'other'`].join(' | '))
    for (const { value } of Object.values(one.options)) collect(value)
  }
  collect(parse(message))
  return found
}

/** The content of texts/parameters.ts, from the English messages. */
export function textTypes(catalog: Catalog): string {
  const texts: string[] = []
  const richTexts: string[] = []
  for (const [key, message] of Object.entries(catalog)) {
    const parameters = parametersOf(message)
    const list = [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ')
    const isRich = [...parameters.values()].includes(tag)
    ;(isRich ? richTexts : texts).push(`  '${key}': ${list ? `{ ${list} }` : 'undefined'}`)
  }
  return [
    '// Generated from texts/messages/en by `npm run texts`; do not edit.',
    `import type { ReactNode } from 'react'`,
    `/** The parameters of texts without tags. */\nexport type Texts = {\n${texts.join('\n')}\n}`,
    `/** The parameters of texts with tags. */\nexport type RichTexts = {\n${richTexts.join('\n')}\n}\n`,
  ].join('\n\n')
}
