import { formatterOf } from './formats.ts'
import { currentTimeZone } from './language.ts'
import { currentNotation } from './notation.ts'

/** The day of an instant in a time zone, by default the installation's, or an ISO date itself, as `2026-03-04`. */
export function isoDay(iso: string, timeZone = currentTimeZone()): string {
  const date = new Date(iso)
  if (timeZone === 'UTC' || /^\d{4}-\d{2}-\d{2}$/.test(iso)) return date.toISOString().slice(0, 10)
  const format = formatterOf(`ISO day ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone }))
  return format.format(date)
}

/** An ISO date, or the day of an instant in the installation's time zone, such as `Mar 4, 2026`. */
export function formatDay(iso: string): string {
  const [year, month, day] = isoDay(iso).split('-').map(Number)
  const { day: pattern, months } = currentNotation()
  const parts = { D: day, M: months[Number(month) - 1], Y: year }
  return pattern.replace(/[DMY]/g, (letter) => String(parts[letter as keyof typeof parts]))
}

const minute = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
/** For readers in other time zones. */
const zoned = { ...minute, timeZoneName: 'short' } as const

const dateFormats = {
  localInstant: minute,
  instant: zoned,
  second: { ...zoned, second: '2-digit' },
  longDay: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const

const format = (
  name: keyof typeof dateFormats,
  iso: string,
  timeZone: string | undefined = currentTimeZone(),
) =>
  formatterOf(
    `${name} ${timeZone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateFormats[name], timeZone }),
  ).format(new Date(iso))

/** An ISO instant to the minute, in the installation's time zone. */
export const formatInstant = (iso: string) => format('instant', iso)
/** An ISO instant to the minute, in the reader's time zone, such as `Mar 4, 2026, 5:06 PM`. */
export const formatLocalInstant = (iso: string, timeZone: string) => format('localInstant', iso, timeZone)
/** An ISO instant to the second, in the installation's time zone. */
export const formatSecond = (iso: string) => format('second', iso)
/** The month of an ISO instant in the installation's time zone, such as `March 2026`. */
export const formatMonth = (iso: string) => format('month', iso)
/** The day of an ISO instant in the installation's time zone, such as `March 4, 2026`. */
export const formatLongDay = (iso: string) => format('longDay', iso)
