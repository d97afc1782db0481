import { perUnit, type Units } from '#contract/areas.ts'
import { factsExcept, factsOf } from '#contract/facts.ts'
import type { Property } from '#contract/properties.ts'
import { statedOf } from '#contract/stated-facts.ts'
import { areaUnit } from '#texts/labels/areas.ts'
import { factTerms, lookupLabel } from '#texts/labels/facts.ts'
import { dealLabels, verificationLabels } from '#texts/labels/listing-states.ts'
import { shownName } from '#texts/labels/people.ts'
import { inOrder, joinedByCommas } from '#texts/lists.ts'
import { codeLabel, statedLabels } from '#texts/labels/stated-facts.ts'
import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'
import { formatNumber } from '#texts/formats.ts'
import { describeFact, formatLot, isLand } from '../../lib/format-fact.ts'

export type Fact = { term: string; values: (string | null)[]; differs: boolean }

/** For a fact that a home cannot have. */
const inapplicable = '–'

type Formats = { price: (amount: number) => string; range: (home: Property) => string }
type Show = (home: Property) => string | null
type ComparedFact = [term: () => string, show: Show]

const measured = factsExcept('year', 'choice', 'choices', 'degrees')
const numbers = [...measured, ...factsOf('year')].map((fact): ComparedFact => [
  factTerms[fact.name],
  (home) => {
    const value = home[fact.name]
    // Land has no facts of a building.
    if (value === null) return home.propertyType === 'Land' && !isLand(fact) ? inapplicable : null
    return isLand(fact) ? formatLot(value) : describeFact(fact, value)
  },
])
const choices = factsOf('choice').map(({ name }): ComparedFact => [
  factTerms[name],
  (home) => {
    const value = home[name]
    return value === null ? null : lookupLabel(name, value)
  },
])
const lists = factsOf('choices').map(({ name }): ComparedFact => [
  factTerms[name],
  (home) => joinedByCommas(inOrder(home[name].map((value) => lookupLabel(name, value)))) || null,
])

const stated = [
  ...statedOf('code').map(({ name }): ComparedFact => [
    statedLabels[name],
    (home) => {
      const value = home[name]
      return value === null ? null : codeLabel(name, value)
    },
  ]),
  ...statedOf('measure').map(({ name }): ComparedFact => [
    statedLabels[name],
    (home) => {
      const use = home[name]
      return use === null ? null : t('facts.energyUseValue', { use: formatNumber(use) })
    },
  ]),
]

const pricedIn: Record<Units, 'metric' | 'other'> = { imperial: 'other', metric: 'metric' }

/** A home that is not published is not available yet, whatever its deal. */
function statusOf({ isDraft, verificationStatus, status }: Property): string {
  if (isDraft) return t('properties.draft')
  return verificationStatus === 'verified' ? dealLabels[status]() : verificationLabels[verificationStatus]()
}

/** The compared facts; null if unknown. */
const facts = ({ price, range }: Formats): [term: string, show: Show][] => [
  [t('properties.price'), (home) => price(home.price)],
  [t('properties.priceRange'), range],
  [
    t('compare.pricePerArea', { units: pricedIn[currentUnits()] }),
    ({ price: asked, livingAreaSqft: area }) =>
      area === null ? null : price(Math.round(perUnit(asked / area, areaUnit()))),
  ],
  [t('properties.status'), statusOf],
  [t('properties.location'), ({ location }) => location],
  ...[...choices, ...numbers, ...stated, ...lists].map(([term, show]): [string, Show] => [term(), show]),
  [t('properties.agent'), ({ agentName }) => agentName && shownName(agentName)],
]

/** One row for each fact that is known for at least one home. */
export const comparedFacts = (homes: readonly Property[], formats: Formats): Fact[] =>
  facts(formats)
    .map(([term, show]) => {
      const values = homes.map(show)
      return { term, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== inapplicable))
