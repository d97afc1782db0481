import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import { cx } from '../../ui/cx.ts'

const { format } = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hour12: true })

let shown: string | null = null
const now = () => (shown ??= format(new Date()))

function tick(changed: () => void) {
  const timer = setInterval(() => {
    shown = format(new Date())
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
