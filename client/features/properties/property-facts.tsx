import Check from 'lucide-react/icons/check'
import { addressLine, countryOf } from '#contract/country-rules.ts'
import { factsExcept, factsOf } from '#contract/facts.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import type { Property } from '#contract/properties.ts'
import { factLabels, factTerms, lookupLabel } from '#texts/labels/facts.ts'
import { codeLabel, statedLabels } from '#texts/labels/stated-facts.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { describeFact, formatLot, isLand } from '../../lib/format-fact.ts'
import { FactTable, type ShownFact } from './fact-table.tsx'

const known = (facts: ShownFact[]) => facts.filter(({ value }) => value !== null)

const ifKnown = <T,>(value: T | null, words: (value: T) => string) => (value === null ? null : words(value))

const numbers = factsExcept('choice', 'choices', 'degrees')
type NumberFact = (typeof numbers)[number]

const numbersOf = (property: Property, isShown: (fact: NumberFact) => boolean) =>
  numbers.filter(isShown).map((fact) => ({
    term: factTerms[fact.name](),
    value: ifKnown(property[fact.name], (value) => describeFact(fact, value)),
  }))

/** The most important facts, without unknown ones. */
export function KeyFacts({ property }: { property: Property }) {
  const facts = known(numbersOf(property, ({ isKey }) => isKey === true))
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 border-b border-line pb-4">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The structured address with its country; null if it only repeats the location. */
function addressOf(property: Property, byDefault: CountryCode): string | null {
  const line = addressLine(countryOf(property, byDefault), property, joinedByCommas)
  if (line === '') return null
  if (property.country)
    return t('properties.addressInCountry', {
      address: line,
      country: codeLabel('country', property.country),
    })
  return line === property.location ? null : line
}

/** All other known facts as a table, with the lot size again in both units, and the features. */
export function PropertyFacts({ property }: { property: Property }) {
  const byDefault = useSiteCountry()
  const facts = known([
    { term: t('properties.address'), value: addressOf(property, byDefault) },
    ...factsOf('choice').map(({ name }) => ({
      term: factTerms[name](),
      value: ifKnown(property[name], (value) => lookupLabel(name, value)),
    })),
    ...numbersOf(property, ({ isKey }) => !isKey),
    ...numbers
      .filter(isLand)
      .map(({ name }) => ({ term: factTerms[name](), value: ifKnown(property[name], formatLot) })),
    { term: statedLabels.tenure(), value: property.tenure && codeLabel('tenure', property.tenure) },
    { term: statedLabels.permitNumber(), value: property.permitNumber },
  ])
  const lists = factsOf('choices')
    .map(({ name }) => ({ name, values: property[name] }))
    .filter(({ values }) => values.length > 0)
  if (facts.length === 0 && lists.length === 0) return null
  return (
    <section aria-labelledby="facts" className="grid gap-4">
      <h2 id="facts" className="text-2xl">
        {t('properties.factsAndFeatures')}
      </h2>
      <FactTable facts={facts} />
      {lists.map(({ name, values }) => (
        <ul key={name} aria-label={factLabels[name]()} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {values.map((value) => (
            <li key={value} className="flex items-baseline gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 self-center text-accent" />
              {lookupLabel(name, value)}
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}
