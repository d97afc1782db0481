import type { PropertyDetails } from '#contract/properties.ts'
import { formatDay } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'

export function PriceHistory({ history }: { history: PropertyDetails['priceHistory'] }) {
  const price = usePrice()
  if (!history.length) return null
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className="text-2xl">
        Price history
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {history.map((entry) => (
          <li key={entry.date} className="flex justify-between gap-4 py-2.5 tabular-nums">
            <time dateTime={entry.date} className="text-muted">
              {formatDay(entry.date)}
            </time>
            {price(entry.price)}
          </li>
        ))}
      </ul>
    </section>
  )
}
