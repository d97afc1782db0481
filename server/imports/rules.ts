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
  ['stories'],
  ['propertyType'],
  ['propertySubType'],
  ['features'],
  ['agentEmail'],
]

type Value = ListingValues[ListingField]

/** Features are a set, in whatever order somebody has chosen them. */
const isSame = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((feature) => other.includes(feature))
    : one === other

/**
 * What an observation means for a listing. What nobody touched follows the source; what a person changed in the
 * product stays as they left it.
 */
export function decide(
  known: Known | undefined,
  { observedOn, values }: Pick<Observation, 'observedOn' | 'values'>,
): Decision {
  if (!known) return { kind: 'create' }
  if (!known.isOpen) return { kind: 'leave' }
  const { imported } = known
  if (imported && observedOn < imported.observedOn) return { kind: 'outdated' }
  // An import from before there was such a fact said nothing of it, as the listing did.
  const before = (field: ListingField) => imported?.values[field] ?? (field === 'features' ? [] : null)
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
