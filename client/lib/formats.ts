// One locale for server and browser, so that both draw the same text.
const locale = 'en-US'

const once = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>()
  return (key: K) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

const money = once(
  (currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
)
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Whole currency units. */
export const formatPrice = (amount: number, currency: string) => money(currency).format(amount)
export const formatNumber = (value: number) => number.format(value)
/** An ISO date or instant, as the day in UTC. */
export const formatDay = (iso: string) => day.format(new Date(iso))
/** An ISO instant, to the minute, in UTC. */
export const formatInstant = (iso: string) => `${instant.format(new Date(iso))} UTC`
/** An instant, as the month in UTC. */
export const formatMonth = (iso: string) => month.format(new Date(iso))
/** The day where the browser is, in ISO 8601. */
export const todayHere = (now = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
/** `1 bed`, `3 beds`. */
export const countOf = (count: number, one: string) =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
