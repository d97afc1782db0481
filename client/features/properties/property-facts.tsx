import Check from 'lucide-react/icons/check'
import { factsOf } from '#contract/facts.ts'
import type { Property } from '#contract/properties.ts'
import { factLabels, factTerms, lookupLabel } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { describeFact, formatLot, isLand } from '../../lib/format-fact.ts'

type Fact = { term: string; value: string | null }

const known = (facts: { term: string; value: string | null }[]) =>
  facts.filter((fact): fact is Fact & { value: string } => fact.value !== null)

const told = <T,>(value: T | null, words: (value: T) => string) => (value === null ? null : words(value))

const numbers = factsOf('rooms', 'area', 'year', 'number')
type NumberFact = (typeof numbers)[number]

const numbersOf = (property: Property, isShown: (fact: NumberFact) => boolean) =>
  numbers.filter(isShown).map((fact) => ({
    term: factTerms[fact.name](),
    value: told(property[fact.name], (value) => describeFact(fact, value)),
  }))

/** The most important facts, without unknown ones. */
export function KeyFacts({ property }: { property: Property }) {
  const facts = known(numbersOf(property, ({ isKey }) => isKey === true))
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-5 border-y border-line py-5">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All other known facts as a table, and the features. */
export function PropertyFacts({ property }: { property: Property }) {
  const facts = known([
    ...factsOf('choice').map(({ name }) => ({
      term: factTerms[name](),
      value: told(property[name], (value) => lookupLabel(name, value)),
    })),
    ...numbersOf(property, ({ isKey }) => !isKey),
    ...numbers
      .filter(isLand)
      .map(({ name }) => ({ term: factTerms[name](), value: told(property[name], formatLot) })),
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
      {facts.length > 0 && (
        <table className="w-full">
          <tbody>
            {facts.map(({ term, value }) => (
              <tr key={term} className="border-b border-line align-baseline">
                <th scope="row" className="w-2/5 py-2.5 pe-4 text-start text-sm font-normal text-muted">
                  {term}
                </th>
                <td className="py-2.5 tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
