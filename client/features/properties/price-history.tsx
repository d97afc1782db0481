import { useSyncExternalStore } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { formatDay, isoDay } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { momentsOf } from './history.ts'
import { PriceChart } from './price-chart.tsx'

type PriceHistoryProps = {
  history: Pick<PropertyDetails, 'priceHistory' | 'statusHistory' | 'updatedAt'>
}

const never = () => () => {}

/** Today; during hydration, the day of the last change. */
const useToday = (drawn: string) =>
  useSyncExternalStore(
    never,
    () => isoDay(new Date().toISOString()),
    () => drawn,
  )

/** Prices and sale status over time: a line if there are several prices, and a table. */
export function PriceHistory({ history }: PriceHistoryProps) {
  const price = usePrice()
  const until = useToday(isoDay(history.updatedAt))
  const moments = momentsOf(history)
  if (moments.length === 0) return null
  const hasChanged = new Set(moments.flatMap(({ price: asked }) => asked ?? [])).size > 1
  return (
    <section aria-labelledby="price-history" className="grid gap-3 print:hidden">
      <h2 id="price-history" className="text-2xl">
        {t('properties.history')}
      </h2>
      {hasChanged && <PriceChart moments={moments} until={until} />}
      <table className="w-full border-y border-line">
        <caption className="sr-only">{t('properties.historyCaption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('properties.day')}</th>
            <th scope="col">{t('properties.whatHappened')}</th>
            <th scope="col">{t('properties.price')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {moments.toReversed().map((one) => (
            <tr key={one.date + one.said.join()} className="align-baseline">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal text-muted sm:whitespace-nowrap">
                <time dateTime={one.date}>{formatDay(one.date)}</time>
              </th>
              <td className="py-2.5 pe-4">{joinedByCommas(one.said)}</td>
              <td className="py-2.5 text-end tabular-nums sm:whitespace-nowrap">
                {one.price === null ? <span className="text-muted">–</span> : price(one.price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
