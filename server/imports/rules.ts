import { eachOf, factsExcept, factsOf } from '#contract/facts.ts'
import { isSame } from '#contract/listing-content.ts'
import { statedNames } from '#contract/stated-facts.ts'
import type { ListingField, ListingValues, Observation } from './listing.ts'

/** The current listing and the values of its last import. */
export type Known = {
  values: ListingValues
  isOpen: boolean
  imported?: { observedOn: string; values: Partial<ListingValues> }
}

export type Decision =
  | { kind: 'create' }
  /** Reserved, sold, or deleted: its fields are part of a deal or of the record. */
  | { kind: 'leave' }
  /** The last import had a newer observation. */
  | { kind: 'outdated' }
  | { kind: 'merge'; values: ListingValues; changed: ListingField[]; kept: ListingField[]; isNews: boolean }

// Fields of a group are only valid together, so editing one of them keeps all of them.
const groups: ListingField[][] = [
  ['price', 'minPrice', 'maxPrice'],
  factsOf('degrees').map(({ name }) => name),
  ['title'],
  ['location'],
  ['image'],
  ['description'],
  ['shortDescription'],
  ...factsExcept('degrees').map(({ name }) => [name]),
  ...statedNames.map((name) => [name]),
  ['agentEmail'],
]

const lists = eachOf(factsOf('choices'), () => [])

/** Fields that no user edited follow the source; edited fields stay. */
export function decide(
  known: Known | undefined,
  { observedOn, values }: Pick<Observation, 'observedOn' | 'values'>,
): Decision {
  if (!known) return { kind: 'create' }
  if (!known.isOpen) return { kind: 'leave' }
  const { imported } = known
  if (imported && observedOn < imported.observedOn) return { kind: 'outdated' }
  // Imports made before a field existed did not store it.
  const before = (field: ListingField) => imported?.values[field] ?? (field in lists ? [] : null)
  const merged: ListingValues = { ...known.values }
  const changed: ListingField[] = []
  const kept: ListingField[] = []
  for (const group of groups) {
    const isUntouched = group.every((field) => isSame(known.values[field], before(field)))
    const different = group.filter((field) => !isSame(known.values[field], values[field]))
    if (isUntouched) {
      Object.assign(merged, Object.fromEntries(group.map((field) => [field, values[field]])))
      changed.push(...different)
    } else {
      kept.push(...different.filter((field) => !isSame(values[field], before(field))))
    }
  }
  const isNews =
    observedOn !== imported?.observedOn ||
    groups.flat().some((field) => !isSame(values[field], before(field)))
  return { kind: 'merge', values: merged, changed, kept, isNews }
}
