const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, in words. Tolerates a database clock slightly ahead. */
export function ago(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  if (ms < minuteMs) return 'a moment ago'
  if (ms < 2 * minuteMs) return 'a minute ago'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} minutes ago`
  if (ms < 2 * hourMs) return 'an hour ago'
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} hours ago`
  return `on ${at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`
}
