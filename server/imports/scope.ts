import type { Language } from '#texts/languages.ts'
import { dateReader } from './dates.ts'
import { numberReader, type ReadNumber } from './notation.ts'
import type { Mapping } from './mapping.ts'
import { ImportError } from './import-error.ts'

export type Cells = readonly string[]
export type Read<T> = (cells: Cells) => T | undefined

/** Resolves a mapping's names for the rows of one file. Looking up an unknown name throws. */
export type Scope = {
  /** `isAmount`: an ambiguous number in this column makes the row unclear. */
  text(name: string, usedBy: string, isAmount?: boolean): Read<string>
  /** An amount is a name, a number, or a quotient of these, as in `sqft_living / bedrooms`. */
  amount(expression: string | number, usedBy: string): Read<number>
  define(name: string, read: Read<string>): void
  readNumber: ReadNumber
  /** Of the texts. */
  language: Language
  /** Messages about ambiguous amounts in the row, each naming its column. Missing values are not reported. */
  unclearAmounts(cells: Cells): string[]
  blanks(cells: Cells): string[]
}

export function createScope(mapping: Mapping, header: Cells): Scope {
  const missing = new Set(mapping.missing)
  const named = new Map<string, Read<string>>()
  const columns = new Set(header)
  const used = new Set<string>()
  const define = (name: string, read: Read<string>) => {
    if (named.has(name)) throw new ImportError(`The mapping ${mapping.name} defines "${name}" twice.`)
    named.set(name, read)
  }
  const amounts = new Set<string>()
  const text = (name: string, usedBy: string, isAmount = false) => {
    const read = named.get(name)
    if (columns.has(name)) used.add(name)
    if (columns.has(name) && isAmount) amounts.add(name)
    if (read) return read
    throw new ImportError(
      `The mapping ${mapping.name} uses "${name}" in ${usedBy}, which is not a column of the file (${header.join(', ')}).`,
    )
  }
  const readNumber = numberReader(mapping.numbers)
  const number = (name: string, usedBy: string): Read<number> => {
    if (isLiteral(name)) return () => Number(name)
    const read = text(name, usedBy, true)
    return (cells) => {
      const found = readNumber(read(cells) ?? '')
      return typeof found === 'number' ? found : undefined
    }
  }
  const amount = (expression: string | number, usedBy: string): Read<number> => {
    const [above = '', ...below] = String(expression)
      .split('/')
      .map((part) => part.trim())
    const dividend = number(above, usedBy)
    const divisors = below.map((part) => number(part, usedBy))
    return (cells) => {
      const result = divisors.reduce<number>(
        (rest, divisor) => rest / (divisor(cells) ?? NaN),
        dividend(cells) ?? NaN,
      )
      return Number.isFinite(result) ? result : undefined
    }
  }

  header.forEach((column, index) =>
    define(column, (cells) => {
      const cell = cells[index]?.trim() ?? ''
      return missing.has(cell) ? undefined : cell
    }),
  )
  for (const [name, { by, table }] of Object.entries(mapping.lookups)) {
    const key = text(by, `lookups.${name}`)
    const rows = new Map(Object.entries(table))
    for (const attribute of new Set(Object.values(table).flatMap(Object.keys))) {
      define(`${name}.${attribute}`, (cells) => {
        const row = rows.get(key(cells) ?? '')
        return row && Object.hasOwn(row, attribute) ? row[attribute] : undefined
      })
    }
  }
  const observed = text(mapping.observed.column, 'observed')
  const readDate = dateReader(mapping.observed.format)
  define('observed.year', (cells) => {
    const day = readDate(observed(cells) ?? '')
    return typeof day === 'string' ? day.slice(0, 4) : undefined
  })
  const blanks = (cells: Cells) => [...used].filter((column) => named.get(column)?.(cells) === undefined)
  const unclearAmounts = (cells: Cells) =>
    [...amounts].flatMap((column) => {
      const found = readNumber(named.get(column)?.(cells) ?? '')
      return typeof found === 'object' && found.unclear ? [`column "${column}": ${found.wrong}`] : []
    })
  return { text, amount, define, readNumber, language: mapping.language, unclearAmounts, blanks }
}

const isLiteral = (text: string) => /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)
