import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { costsOf, readTerms } from './costs.ts'
import { CostsForm } from './costs-form.tsx'
import { CostsPlan } from './costs-plan.tsx'
import { CostsSummary } from './costs-summary.tsx'
import { useTypedTerms } from './typed-terms.ts'

/** The monthly and total cost of a home at this price, with the visitor's figures. Requires JavaScript. */
export function CostsSection({ price }: { price: number }) {
  const { typed, change, reset } = useTypedTerms(price)
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
        <CostsForm typed={typed} problems={problems} onChange={change} />
        <CostsSummary costs={costs} years={Number(typed.years)} />
      </div>
      {costs && <CostsPlan plan={costs.plan} />}
    </section>
  )
}
