import type { Property } from '#contract/properties.ts'
import { formatNumber } from '../../lib/formats.ts'

export type Fact = { term: string; values: (string | null)[]; differs: boolean }

const area = (squareFeet: number | null) => (squareFeet === null ? null : `${formatNumber(squareFeet)} ft²`)
const count = (value: number | null) => (value === null ? null : formatNumber(value))
const words = (list: readonly string[]) => (list.length ? list.toSorted().join(', ') : null)
const deals: Record<Property['status'], string> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
}

type Show = (home: Property) => string | null

/** The compared facts; null if unknown. */
const facts = (price: (amount: number) => string): [term: string, show: Show][] => [
  ['Price', (home) => price(home.price)],
  ['Price range', ({ priceRange }) => priceRange],
  [
    'Price per ft²',
    (home) => (home.livingAreaSqft ? price(Math.round(home.price / home.livingAreaSqft)) : null),
  ],
  ['Status', ({ status }) => deals[status]],
  ['Location', ({ location }) => location],
  ['Kind', ({ propertySubType, propertyType }) => propertySubType ?? propertyType],
  ['Bedrooms', ({ bedNumber }) => count(bedNumber)],
  ['Bathrooms', ({ bathNumber }) => count(bathNumber)],
  ['Living area', ({ livingAreaSqft }) => area(livingAreaSqft)],
  ['Lot', ({ lotSizeSqft }) => area(lotSizeSqft)],
  ['Stories', ({ stories }) => count(stories)],
  ['Built', ({ yearBuilt }) => (yearBuilt === null ? null : String(yearBuilt))],
  ['Features', ({ features }) => words(features)],
  ['Agent', ({ agentName }) => agentName],
]

/** One row for each fact that is known for at least one home. */
export const comparedFacts = (homes: readonly Property[], price: (amount: number) => string): Fact[] =>
  facts(price)
    .map(([term, show]) => {
      const values = homes.map(show)
      return { term, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
