import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Card } from '../../ui/card.tsx'
import type { Costs } from './costs.ts'

type CostsSummaryProps = {
  /** Undefined while an input is invalid. */
  costs: Costs | undefined
  years: number
  hasPropertyTax: boolean
  hasPurchaseCosts: boolean
}

/** Has a fixed number of lines, so that nothing moves while typing. */
export function CostsSummary({ costs, years, hasPropertyTax, hasPurchaseCosts }: CostsSummaryProps) {
  const price = usePrice()
  const shown = (amount: number | undefined) => (amount === undefined ? '–' : price(amount))
  const { monthly } = costs ?? {}
  const monthlyParts = [
    [t('costs.payment'), monthly?.loan],
    ...(hasPropertyTax ? [[t('costs.tax'), monthly?.tax] as const] : []),
    [t('costs.insurance'), monthly?.insurance],
    [t('costs.fee'), monthly?.fee],
  ] as const
  const cash = [
    [t('costs.deposit'), shown(costs?.deposit)],
    [t('costs.purchase'), hasPurchaseCosts ? shown(costs?.purchase) : t('costs.purchaseMissing')],
    [t('costs.cash'), shown(costs?.cash)],
  ] as const
  const whole = [
    [t('costs.loan'), costs?.loan],
    [t('costs.totalInterest'), costs?.interest],
    [costs ? t('costs.totalOver', { count: years }) : t('costs.total'), costs?.total],
  ] as const
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <p className="text-sm text-muted">{t('costs.monthly')}</p>
        {/* As high as two lines of the message. */}
        <p role="status" className="mt-1 min-h-12">
          {costs ? (
            <span className="font-serif text-3xl tabular-nums">{shown(monthly?.total)}</span>
          ) : (
            t('costs.invalid')
          )}
        </p>
      </div>
      <Lines lines={monthlyParts.map(([name, amount]) => [name, shown(amount)])} />
      <Lines lines={cash} />
      <Lines lines={whole.map(([name, amount]) => [name, shown(amount)])} />
    </Card>
  )
}

const Lines = ({ lines }: { lines: readonly (readonly [string, string])[] }) => (
  <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
    {lines.map(([term, amount]) => (
      <div key={term} className="flex justify-between gap-4">
        <dt className="text-muted">{term}</dt>
        <dd className="tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
)
