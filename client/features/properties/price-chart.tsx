import { useId } from 'react'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { type Moment, stepsOf } from './history.ts'

const [width, height, edge] = [320, 96, 8]

/** The asking price over time. The table next to it has the same data as text. */
export function PriceChart({ moments, until }: { moments: Moment[]; until: string }) {
  const price = usePrice()
  const id = useId()
  const prices = moments.flatMap((one) => one.price ?? [])
  const first = moments.find((one) => one.price !== null)
  if (!first) return null
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const points = stepsOf(moments, until).map(({ x, y }) => ({
    x: edge + x * (width - 2 * edge),
    y: edge + y * (height - 2 * edge),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3 rounded-box border border-line bg-surface p-4 text-xs text-muted tabular-nums">
      <p aria-hidden="true" className="flex flex-col justify-between text-end">
        <span>{price(highest)}</span>
        <span>{price(lowest)}</span>
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full mirrored"
      >
        <title id={`${id}-title`}>{t('properties.priceOverTime')}</title>
        <desc id={`${id}-text`}>
          {t('properties.priceChart', {
            first: price(first.price ?? 0),
            day: formatDay(first.date),
            last: price(prices.at(-1) ?? 0),
            lowest: price(lowest),
            highest: price(highest),
          })}
        </desc>
        {[edge, height - edge].map((y) => (
          <line
            key={y}
            x1="0"
            x2={width}
            y1={y}
            y2={y}
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        <polyline
          points={line}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-accent"
        />
        {last && (
          <line
            x1={last.x}
            x2={last.x}
            y1={last.y}
            y2={last.y}
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        )}
      </svg>
      <figcaption aria-hidden="true" className="col-start-2 mt-2 flex justify-between gap-4">
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(until)}</span>
      </figcaption>
    </figure>
  )
}
