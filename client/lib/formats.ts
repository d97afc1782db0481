import { formatNumber, grouped } from '#contract/price-text.ts'

export { formatNumber }

// One locale for server and browser, so that both render the same text.
const locale = 'en-US'

const once = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>()
  return (key: K) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

// Common formats are hand-written: creating the first Intl formatter takes a phone 40 ms or more.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const dates = {
  instant: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
} as const
const date = once(
  (name: keyof typeof dates) => new Intl.DateTimeFormat(locale, { ...dates[name], timeZone: 'UTC' }),
)

/** Formats a count of the server: `1200+` becomes `1,200+`. */
export const formatCount = (count: string) => count.replace(/^\d+/, grouped)
/** A count of the server for a text: `number` chooses the plural form of `count`. */
export const countValues = (count: string) => ({
  number: Number.parseInt(count, 10),
  count: formatCount(count),
})
/** An ISO date or instant as a day in UTC. */
export function formatDay(iso: string): string {
  const [year, month, day] = new Date(iso).toISOString().slice(0, 10).split('-').map(Number)
  return `${months[Number(month) - 1]} ${day}, ${year}`
}
/** An ISO instant to the minute, in UTC. */
export const formatInstant = (iso: string) => `${date('instant').format(new Date(iso))} UTC`
/** An ISO instant to the second, in UTC. */
export const formatSecond = (iso: string) => `${date('second').format(new Date(iso))} UTC`
/** An ISO instant as a month in UTC. */
export const formatMonth = (iso: string) => date('month').format(new Date(iso))
