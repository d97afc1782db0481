import { roundSqft } from '#contract/areas.ts'
import type { FactOf } from '#contract/facts.ts'
import { statedNames, type StatedName } from '#contract/stated-facts.ts'

type Numeric = FactOf<'rooms' | 'area' | 'year' | 'number'>

/** A usual value of a fact, in its steps. `share`: from 0 for low to 1 for high. */
export function usualValue(fact: Numeric, share: number): number {
  const low = fact.kind === 'rooms' ? fact.min : fact.from.example
  const high = 2 * (fact.kind === 'rooms' ? fact.from : fact.to).example - low
  return roundSqft(low + Math.round((share * (high - low)) / fact.step) * fact.step)
}

/** A home of which no fact is stated that searches do not filter by. */
export const nothingStated = Object.fromEntries(statedNames.map((name) => [name, null])) as Record<
  StatedName,
  null
>
