import { cx } from './cx.ts'

type ProgressBarProps = { label: string; active?: boolean; className?: string }

/** A thin bar for work of unknown duration. Its space is reserved, so that nothing moves. */
export function ProgressBar({ label, active = true, className }: ProgressBarProps) {
  return (
    <div
      role={active ? 'progressbar' : undefined}
      aria-label={active ? label : undefined}
      className={cx('h-0.5 overflow-hidden', className)}
    >
      {active && <div className="h-full w-1/4 animate-travel bg-accent" />}
    </div>
  )
}
