import { factsOf } from '#contract/facts.ts'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { describeFact, formatLot, isLand } from '../../lib/format-fact.ts'

export type Fact = { term: string; values: (string | null)[]; differs: boolean }

const words = (list: readonly string[]) => (list.length ? list.toSorted().join(', ') : null)
const deals: Record<Property['status'], () => string> = {
  available: () => t('properties.available'),
  reserved: () => t('properties.reserved'),
  sold: () => t('properties.sold'),
}

/** For a fact that a home cannot have. */
const inapplicable = '–'

type Show = (home: Property) => string | null

const numbers = [...factsOf('rooms', 'area', 'number'), ...factsOf('year')].map((fact): [string, Show] => [
  fact.term,
  (home) => {
    const value = home[fact.name]
    // Land has neither rooms nor stories.
    if (value === null) return home.propertyType === 'Land' && !isLand(fact) ? inapplicable : null
    return isLand(fact) ? formatLot(value) : describeFact(fact, value)
  },
])
const choices = factsOf('choice').map(({ name, term }): [string, Show] => [term, (home) => home[name]])
const lists = factsOf('choices').map(({ name, label }): [string, Show] => [
  label,
  (home) => words(home[name]),
])

/** The compared facts; null if unknown. */
const facts = (price: (amount: number) => string): [term: string, show: Show][] => [
  [t('properties.price'), (home) => price(home.price)],
  [t('properties.priceRange'), ({ priceRange }) => priceRange],
  [
    t('compare.pricePerArea'),
    (home) => (home.livingAreaSqft ? price(Math.round(home.price / home.livingAreaSqft)) : null),
  ],
  [t('properties.status'), ({ status }) => deals[status]()],
  [t('properties.location'), ({ location }) => location],
  ...choices,
  ...numbers,
  ...lists,
  [t('properties.agent'), ({ agentName }) => agentName],
]

/** One row for each fact that is known for at least one home. */
export const comparedFacts = (homes: readonly Property[], price: (amount: number) => string): Fact[] =>
  facts(price)
    .map(([term, show]) => {
      const values = homes.map(show)
      return { term, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== inapplicable))
