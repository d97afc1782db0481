import { cx } from './cx.ts'

/** The grey shape of what comes; the text around it says what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-box bg-line/60', className)} />
}
