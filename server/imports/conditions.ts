import type { When } from './mapping.ts'
import type { Cells, Scope } from './scope.ts'

type Holds = (cells: Cells) => boolean

const comparisons = {
  atLeast: (amount: number, bound: number) => amount >= bound,
  atMost: (amount: number, bound: number) => amount <= bound,
  above: (amount: number, bound: number) => amount > bound,
  below: (amount: number, bound: number) => amount < bound,
} as const

/** True for rows where every condition holds; a missing value never holds. */
export function compileWhen(when: When, scope: Scope, usedBy: string): Holds {
  const all = Object.entries(when).map(([expression, condition]): Holds => {
    if (typeof condition === 'object' && !Array.isArray(condition)) {
      const amount = scope.amount(expression, usedBy)
      const bounds = Object.entries(condition).map(([name, bound]) => ({
        holds: comparisons[name as keyof typeof comparisons],
        bound: scope.amount(bound, usedBy),
      }))
      // Every comparison with NaN is false.
      return (cells) => bounds.every(({ holds, bound }) => holds(amount(cells) ?? NaN, bound(cells) ?? NaN))
    }
    const values = [condition].flat()
    const isAmount = values.some((value) => typeof value === 'number')
    const read = scope.text(expression, usedBy, isAmount)
    const wanted = values.map(String)
    return (cells) => wanted.some((value) => isSame(scope, read(cells), value))
  })
  return (cells) => all.every((holds) => holds(cells))
}

// Numbers compare by value: '1', '1.0', and 1 are equal.
function isSame({ readNumber }: Scope, found: string | undefined, wanted: string): boolean {
  if (found === undefined) return false
  return found === wanted || (wanted !== '' && readNumber(found) === Number(wanted))
}
