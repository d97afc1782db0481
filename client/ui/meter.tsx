type MeterProps = { label: string; /** From 0 to 1. */ value: number }

/** A progress bar with a known value. */
export function Meter({ label, value }: MeterProps) {
  const percent = Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  )
}
