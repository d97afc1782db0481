import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import { formatClock } from '../../lib/formats.ts'
import { cx } from '../../ui/cx.ts'

let shown: string | null = null
const now = () => (shown ??= formatClock(new Date()))

function tick(changed: () => void) {
  const timer = setInterval(() => {
    shown = formatClock(new Date())
    changed()
  }, limits.clockMs)
  return () => clearInterval(timer)
}

/** The visitor's own time. The server does not know it: it draws an empty place of the same width. */
export function Clock({ className }: { className?: string }) {
  const time = useSyncExternalStore(tick, now, () => null)
  return (
    <span
      className={cx('inline-block min-w-[11ch] text-sm whitespace-nowrap text-muted tabular-nums', className)}
    >
      {time ?? '\u00a0'}
    </span>
  )
}
