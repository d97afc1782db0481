import type { ListingField, ListingValues, Observation } from './listing.ts'

/** A listing of this source as it stands, and what the last import said of it. */
export type Known = {
  values: ListingValues
  isOpen: boolean
  imported?: { observedOn: string; values: Partial<ListingValues> }
}

export type Decision =
  | { kind: 'create' }
  /** Reserved, sold or deleted: its price and facts are part of a deal, or of the past. */
  | { kind: 'leave' }
  /** The last import knew something newer. */
  | { kind: 'outdated' }
  | { kind: 'merge'; values: ListingValues; changed: ListingField[]; kept: ListingField[]; isNews: boolean }

// These make sense together only, so a change by hand of one keeps all.
const groups: ListingField[][] = [
  ['price', 'minPrice', 'maxPrice'],
  ['latitude', 'longitude'],
  ['title'],
  ['location'],
  ['image'],
  ['description'],
  ['shortDescription'],
  ['bedNumber'],
  ['bathNumber'],
  ['livingAreaSqft'],
  ['lotSizeSqft'],
  ['yearBuilt'],
  ['agentEmail'],
]

/**
 * What an observation means for a listing. What nobody touched follows the source; what a person changed in the
 * product stays as they left it.
 */
export function decide(known: Known | undefined, { observedOn, values }: Observation): Decision {
  if (!known) return { kind: 'create' }
  if (!known.isOpen) return { kind: 'leave' }
  const { imported } = known
  if (imported && observedOn < imported.observedOn) return { kind: 'outdated' }
  const before = (field: ListingField) => imported?.values[field] ?? null
  const merged: ListingValues = { ...known.values }
  const changed: ListingField[] = []
  const kept: ListingField[] = []
  for (const group of groups) {
    const isUntouched = group.every((field) => known.values[field] === before(field))
    const different = group.filter((field) => known.values[field] !== values[field])
    if (isUntouched) {
      Object.assign(merged, Object.fromEntries(group.map((field) => [field, values[field]])))
      changed.push(...different)
    } else {
      kept.push(...different.filter((field) => values[field] !== before(field)))
    }
  }
  const isNews =
    observedOn !== imported?.observedOn || groups.flat().some((field) => values[field] !== before(field))
  return { kind: 'merge', values: merged, changed, kept, isNews }
}
