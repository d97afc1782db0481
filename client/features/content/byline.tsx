import type { Blog } from '#contract/content.ts'
import { formatDay } from '#texts/dates.ts'

/** The date and author of a post. */
export const Byline = ({ blog: { date, author } }: { blog: Blog }) => (
  <>
    <time dateTime={date} className="tabular-nums">
      {formatDay(date)}
    </time>{' '}
    · <bdi>{author}</bdi>
  </>
)
