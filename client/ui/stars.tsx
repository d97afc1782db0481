import { Star } from 'lucide-react'
import { cx } from './cx.ts'

const all = [1, 2, 3, 4, 5]

/** Five stars, filled up to the rating. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={cx('inline-flex gap-0.5', className)}>
      {all.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cx('size-4.5', star <= rating ? 'fill-current text-star' : 'text-edge')}
        />
      ))}
    </span>
  )
}
