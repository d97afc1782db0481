import { useInstants } from '../../lib/use-instants.ts'

export function MailTime({ date }: { date: string }) {
  const instant = useInstants()
  return (
    <time dateTime={date} className="text-sm text-muted tabular-nums">
      {instant(date)}
    </time>
  )
}
