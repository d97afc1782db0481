import { formatInstant } from '../../lib/formats.ts'

export const MailTime = ({ date }: { date: string }) => (
  <time dateTime={date} className="text-sm text-muted tabular-nums">
    {formatInstant(date)}
  </time>
)
