import type { Locator, Page } from '@playwright/test'
import { accent, padding } from '../../texts/pseudo.ts'

const prefix = '/en-XA'
/** Matches the words that make texts of the pseudo-language longer. */
export const pads = `(?: (?:${padding.map(accent).join('|')}))*`

const letter = (one: string) => `[${one}${accent(one)}]`

/** A word in either language, which may begin or end a text within the text. */
const word = (letters: string) => `\\[*${letters.replace(/[a-z]/gi, letter)}${pads}\\]*`

const patternOf = (text: string) =>
  text.replace(/[a-z]+|[$()*+./?[\\\]^{|}-]/gi, (part) => (/[a-z]/i.test(part) ? word(part) : `\\${part}`))

const patternOfPattern = (source: string) =>
  source.replace(/\\.|\[[^\]]*\]|[a-z]+|\$$/gi, (part) => {
    if (part === '$') return `${pads}\\]*$`
    return /^[a-z]/i.test(part) ? word(part) : part
  })

/** Finds a text in English as well as in the pseudo-language, which puts it in brackets and makes it longer. */
export function inEither(text: string | RegExp, { exact = false } = {}): RegExp {
  if (typeof text !== 'string')
    return new RegExp(patternOfPattern(text.source), `i${text.flags.replace('i', '')}`)
  return new RegExp(exact ? `^\\[*${patternOf(text)}${pads}\\]*$` : patternOf(text), 'i')
}

type Options = { name?: string | RegExp; hasText?: string | RegExp; exact?: boolean; [name: string]: unknown }

/** Options with names and texts in either language. */
function translated({ exact = false, ...options }: Options): Options {
  for (const key of ['name', 'hasText'] as const)
    if (options[key] !== undefined) options[key] = inEither(options[key], { exact })
  return options
}

const withNames = new Set<string | symbol>(['getByRole', 'locator', 'filter'])
const byText = new Set<string | symbol>([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
])

function translateCall(method: string | symbol, [first, second, ...rest]: unknown[]): unknown[] {
  if (byText.has(method)) return [inEither(first as string | RegExp, second as Options)]
  if (method === 'goto' || method === 'waitForURL')
    return typeof first === 'string'
      ? [prefix + (first === '/' ? '' : first), second, ...rest]
      : [first, second]
  if (!withNames.has(method)) return [first, second, ...rest]
  return [first, second, ...rest].map((one) =>
    one !== null && typeof one === 'object' && ('name' in one || 'hasText' in one)
      ? translated(one as Options)
      : one,
  )
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'first' in value

/** The same page or element, whose pages and texts in English are found in the pseudo-language. */
export function inPseudo<Target extends Page | Locator>(target: Target): Target {
  return new Proxy(target, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key, of)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const result: unknown = value.apply(of, translateCall(key, given))
        return isLocator(result) ? inPseudo(result) : result
      }
    },
  })
}
