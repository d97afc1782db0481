import { type Mapping, type NumberRule, unitSizes } from './mapping.ts'
import type { Cells, Scope } from './scope.ts'

/** A number, null where the file has none, or a sentence about what the column holds instead. */
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
    return unit ? Math.round(number * unitSizes[unit]) : number
  }
}

type BoundRule = Mapping['fields']['minPrice']

/**
 * The end of the range in which a price may be bargained, in whole units. A percentage is rounded away from the
 * price, so that the price always lies inside.
 */
export function compileBound(
  rule: BoundRule,
  scope: Scope,
  usedBy: string,
): (cells: Cells, price: number) => ReturnType<ReadNumber> {
  if (!('percent' in rule)) {
    const read = compileNumber(rule, scope, usedBy)
    return (cells) => read(cells)
  }
  const { percent } = rule
  const outwards = percent < 100 ? Math.floor : Math.ceil
  return (_cells, price) => Math.max(1, outwards((price * percent) / 100))
}
