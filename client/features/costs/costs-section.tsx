import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { t } from '#texts/text.ts'
import { costsIn } from '#contract/country-costs.ts'
import { countryOf } from '#contract/country-rules.ts'
import type { Property } from '#contract/properties.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { costsOf, readTerms } from './costs.ts'
import { CostsForm } from './costs-form.tsx'
import { CostsPlan } from './costs-plan.tsx'
import { CostsSummary } from './costs-summary.tsx'
import { useTypedTerms } from './typed-terms.ts'

export type Home = Pick<Property, '_id' | 'price' | 'country' | 'stateOrProvince'>

/** The monthly and total cost of a home, with the visitor's figures. Requires JavaScript. */
export function CostsSection({ home }: { home: Home }) {
  const country = countryOf(home, useSiteCountry())
  const { hasPropertyTax } = costsIn(country)
  const { typed, change, reset } = useTypedTerms(home, country)
  const read = readTerms(typed)
  const problems = 'problems' in read ? read.problems : {}
  const costs = 'terms' in read ? costsOf(read.terms) : undefined
  return (
    <section
      aria-labelledby="costs"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 noscript:hidden print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 id="costs" className="text-2xl">
            {t('costs.title')}
          </h2>
          <p className="max-w-prose text-sm text-muted">
            {t('costs.text')} {t('costs.disclaimer')}
          </p>
        </div>
        <Button tone="quiet" size="sm" onClick={reset}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('costs.reset')}
        </Button>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <CostsForm country={country} typed={typed} problems={problems} onChange={change} />
        <CostsSummary
          costs={costs}
          years={'terms' in read ? read.terms.years : 0}
          hasPropertyTax={hasPropertyTax}
          hasPurchaseCosts={typed.purchase !== ''}
        />
      </div>
      {costs && <CostsPlan plan={costs.plan} />}
    </section>
  )
}
