import { useState } from 'react'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import type { Year } from './costs.ts'

/** The yearly schedule in a disclosure; its rows are rendered when it is opened. */
export function CostsPlan({ plan }: { plan: Year[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-box border border-line bg-surface"
    >
      <summary className="min-h-11 px-4 py-2.5 font-medium">{t('costs.schedule')}</summary>
      {open && <PlanTable plan={plan} />}
    </details>
  )
}

function PlanTable({ plan }: { plan: Year[] }) {
  const price = usePrice()
  const columns = [t('costs.year'), t('costs.interest'), t('costs.paidOff'), t('costs.owed')]
  return (
    <ScrollRegion label={t('costs.schedule')} className="max-h-96 border-t border-line px-3">
      <table className="w-full text-end text-sm tabular-nums">
        <caption className="sr-only">{t('costs.caption')}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col" className="px-1 py-2 font-medium text-muted first:text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.map(({ year, interest, principal, balance }) => (
            <tr key={year} className="border-t border-line">
              <th scope="row" className="px-1 py-1.5 text-start font-normal">
                {year}
              </th>
              <td className="px-1 py-1.5">{price(interest)}</td>
              <td className="px-1 py-1.5">{price(principal)}</td>
              <td className="px-1 py-1.5">{price(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
