import Star from 'lucide-react/icons/star'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'

const all = [1, 2, 3, 4, 5]

/** Five stars, filled up to the rating, including fractions. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={t('ui.stars', { rating })} className={cx('inline-flex gap-0.5', className)}>
      {all.map((star) => (
        <span key={star} className="relative">
          <Star aria-hidden="true" className="size-4.5 text-edge" />
          <span
            className="absolute inset-y-0 start-0 overflow-hidden"
            style={{ width: `${Math.round(Math.min(Math.max(rating - star + 1, 0), 1) * 100)}%` }}
          >
            <Star aria-hidden="true" className="size-4.5 fill-current text-star" />
          </span>
        </span>
      ))}
    </span>
  )
}
