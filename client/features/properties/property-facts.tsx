import type { PropertyDetails } from '#contract/properties.ts'
import { formatNumber } from '../../lib/formats.ts'

/** What is known of the house, as a list of terms; what is not known is left out. */
export function PropertyFacts({ property }: { property: PropertyDetails }) {
  const { bedNumber, bathNumber, livingAreaSqft, lotSizeSqft, yearBuilt } = property
  const facts = [
    { term: 'Bedrooms', value: bedNumber },
    { term: 'Bathrooms', value: bathNumber },
    { term: 'Living area', value: livingAreaSqft, unit: 'ft²' },
    { term: 'Lot', value: lotSizeSqft, unit: 'ft²' },
    { term: 'Built', value: yearBuilt === null ? null : String(yearBuilt) },
  ].filter(({ value }) => value !== null)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-5 border-y border-line py-5">
      {facts.map(({ term, value, unit }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 text-lg font-medium tabular-nums">
            {typeof value === 'number' ? formatNumber(value) : value} {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
