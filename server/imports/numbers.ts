import { toSqft } from '#contract/areas.ts'
import { readUnit } from '#contract/typed-areas.ts'
import { type AreaRule, type Mapping, type NumberRule, unitNamed } from './mapping.ts'
import type { Cells, Scope } from './scope.ts'

/** A number, null if the file has none, or a message about invalid content. */
export type ReadNumber = (cells: Cells) => number | null | { wrong: string }

export function compileNumber(rule: NumberRule | undefined, scope: Scope, usedBy: string): ReadNumber {
  if (rule === undefined) return () => null
  if ('constant' in rule) return () => rule.constant
  const { column, unit } = rule
  const read = scope.text(column, usedBy)
  return (cells) => {
    const found = read(cells)
    if (found === undefined) return null
    const number = scope.readNumber(found)
    if (typeof number === 'object') return { wrong: `column "${column}": ${number.wrong}` }
    return unit ? Math.round(number * 1_000) : number
  }
}

/** Like {@link compileNumber}, in square feet. */
export function compileArea(rule: AreaRule | undefined, scope: Scope, usedBy: string): ReadNumber {
  if (rule === undefined || 'constant' in rule) return compileNumber(rule, scope, usedBy)
  const { column, unit = 'squareFoot' } = rule
  const read = compileNumber({ column }, scope, usedBy)
  const cellOf = typeof unit === 'object' && scope.text(unit.column, usedBy)
  return (cells) => {
    const number = read(cells)
    if (typeof number !== 'number') return number
    if (typeof unit === 'string') return toSqft(number, unitNamed(unit))
    const found = cellOf && cellOf(cells)
    const known = readUnit(found || '')
    return known
      ? toSqft(number, known)
      : {
          wrong: `column "${column}": ${found ? `"${found}" is not a unit of area` : 'has no unit'}`,
        }
  }
}

/** Sources measure more finely than the product stores. */
export const roundedTo =
  (step: number, read: ReadNumber): ReadNumber =>
  (cells) => {
    const number = read(cells)
    // 936 tenths are 93.60000000000001 as a product, and 93.6 as a quotient.
    return typeof number === 'number' ? Math.round(number / step) / Math.round(1 / step) : number
  }

const oneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Like {@link compileNumber}, but refuses to read `350,000` as 350, because prices never have three decimals. */
export function compilePrice(rule: NumberRule, scope: Scope, usedBy: string): ReadNumber {
  const read = compileNumber(rule, scope, usedBy)
  if ('constant' in rule || rule.unit) return read
  const readText = scope.text(rule.column, usedBy)
  return (cells) => {
    const text = readText(cells) ?? ''
    const number = read(cells)
    if (typeof number !== 'number' || number >= 1_000 || !oneGroup.test(text)) return number
    const whole = text.replace(/\D/, '')
    return {
      wrong: `column "${rule.column}": "${text}" may mean ${number} or ${whole}; "numbers" in the mapping makes it ${number}, but prices have no three decimals`,
    }
  }
}

type BoundRule = Mapping['fields']['minPrice']

/** Whole currency units. A percentage is rounded away from the price, so that the range includes the price. */
export function compileBound(
  rule: BoundRule,
  scope: Scope,
  usedBy: string,
): (cells: Cells, price: number) => ReturnType<ReadNumber> {
  if (!('percent' in rule)) {
    const read = compilePrice(rule, scope, usedBy)
    return (cells) => read(cells)
  }
  const { percent } = rule
  const outwards = percent < 100 ? Math.floor : Math.ceil
  return (_cells, price) => Math.max(1, outwards((price * percent) / 100))
}
