import { useSyncExternalStore } from 'react'
import { currentNotation } from '#texts/notation.ts'
import { cx } from '../../ui/cx.ts'
import { timing } from '../../lib/timing.ts'

let shown: string | null = null
const now = () => (shown ??= formatNow())

const twoDigits = (value: number) => String(value).padStart(2, '0')

// Formatted by hand, because an Intl formatter takes a phone 40 ms or more.
function formatNow() {
  const time = new Date()
  const hour = time.getHours()
  const { halves } = currentNotation()
  const minutes = `${twoDigits(time.getMinutes())}:${twoDigits(time.getSeconds())}`
  return halves
    ? `${hour % 12 || 12}:${minutes} ${halves[hour < 12 ? 0 : 1]}`
    : `${twoDigits(hour)}:${minutes}`
}

function tick(changed: () => void) {
  const timer = setInterval(() => {
    shown = formatNow()
    changed()
  }, timing.clockMs)
  return () => clearInterval(timer)
}

/** The visitor's local time. The server does not know it, so it renders an empty element of the same width. */
export function Clock({ className }: { className?: string }) {
  const time = useSyncExternalStore(tick, now, () => null)
  return (
    <span
      dir="auto"
      className={cx('inline-block min-w-[11ch] text-sm whitespace-nowrap text-muted tabular-nums', className)}
    >
      {time ?? '\u00a0'}
    </span>
  )
}
