import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalog, Catalogs } from '../texts/catalogs.ts'
import { parametersOf } from './text-types.ts'

/** Languages without messages, and folders of messages that are no language. */
export function languageFaults(languages: readonly string[], catalogs: Catalogs): string[] {
  const folders = Object.keys(catalogs)
  return [
    ...languages.filter((one) => !folders.includes(one)).map((one) => `${one} has no messages`),
    ...folders.filter((one) => !languages.includes(one)).map((one) => `${one} is not a language`),
  ]
}

/** The categories of each plural in a message, without those of exact numbers such as `=0`. */
function pluralsIn(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((one) => {
    if (one.type === TYPE.tag) return pluralsIn(one.children)
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return []
    const inner = Object.values(one.options).flatMap(({ value }) => pluralsIn(value))
    const categories = Object.keys(one.options).filter((name) => !name.startsWith('='))
    return one.type === TYPE.plural ? [categories, ...inner] : inner
  })
}

/** Plurals whose categories differ from those of the language. */
export function pluralFaults(language: string, catalog: Catalog): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(', ')
  return Object.entries(catalog)
    .filter(([, message]) =>
      pluralsIn(parse(message)).some((given) => given.toSorted().join(', ') !== needed),
    )
    .map(([key]) => `${language} ${key}: plurals need ${needed}`)
}

const shapeOf = (message: string) =>
  JSON.stringify([...parametersOf(message)].toSorted(([one], [other]) => one.localeCompare(other)))

/** Keys and parameters that differ from those of the source language. */
export function translationFaults(language: string, catalog: Catalog, source: Catalog): string[] {
  const missing = Object.keys(source).filter((key) => !(key in catalog))
  const shared = Object.entries(catalog).filter(([key]) => key in source)
  return [
    ...missing.map((key) => `${language} ${key}: missing`),
    ...Object.keys(catalog)
      .filter((key) => !(key in source))
      .map((key) => `${language} ${key}: unknown`),
    ...shared
      .filter(([key, message]) => shapeOf(message) !== shapeOf(source[key] ?? ''))
      .map(([key]) => `${language} ${key}: other parameters`),
  ]
}

type WithTextInfo = Intl.Locale & { getTextInfo: () => { direction: string } }

/** Languages whose direction differs from that in the data of Unicode. */
export const directionFaults = (languages: readonly string[], directionOf: (tag: string) => string) =>
  languages
    .map((tag) => ({ tag, ...(new Intl.Locale(tag) as WithTextInfo).getTextInfo() }))
    .filter(({ tag, direction }) => directionOf(tag) !== direction)
    .map(({ tag, direction }) => `${tag} is written ${direction}`)
