import { withWesternDigits } from '#contract/digits.ts'
import { ImportError } from './import-error.ts'

const patterns: Record<string, [part: 'year' | 'month' | 'day', pattern: string]> = {
  YYYY: ['year', String.raw`[1-9]\d{3}`],
  YY: ['year', String.raw`\d{2}`],
  MM: ['month', String.raw`\d{2}`],
  M: ['month', String.raw`\d{1,2}`],
  DD: ['day', String.raw`\d{2}`],
  D: ['day', String.raw`\d{1,2}`],
}

const century = (year: string) => (Number(year) >= 70 ? `19${year}` : `20${year}`)

// A time may follow the date, but not another date: a range has no single day.
const time = String.raw`(?:T\d{2}(?::?\d{2}){0,2}|,?\s+\d{1,2}(?:[:.]\d{2}){1,2})(?:[.,]\d+)?\s*(?:[a-zA-Z.]+|[+-]\d{2}:?(?:\d{2})?)?`

function compile(format: string): (text: string) => string | undefined {
  const named = format.replaceAll(/YYYY|YY|MM|M|DD|D|[^\w\s]/g, (token) => {
    const [part, pattern] = patterns[token] ?? []
    return part ? `(?<${part}>${pattern})` : `\\${token}`
  })
  if (!['year', 'month', 'day'].every((part) => named.split(`(?<${part}>`).length === 2)) {
    throw new ImportError(
      `The date format "${format}" must contain a year, a month, and a day, as in M/D/YY.`,
    )
  }
  const expression = new RegExp(`^${named}(?:${time})?$`)
  return (text) => {
    const { year = '', month = '', day = '' } = expression.exec(withWesternDigits(text.trim()))?.groups ?? {}
    const iso = `${year.length === 2 ? century(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const date = new Date(`${iso}T00:00:00Z`)
    // 30 February would roll over into March, so compare with the text.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
  }
}

const knownFormats = [
  'YYYYMMDD',
  ...['-', '/', '.'].flatMap((separator) =>
    ['YYYY M D', 'D M YYYY', 'M D YYYY', 'D M YY', 'M D YY', 'YY M D'].map((order) =>
      order.replaceAll(' ', separator),
    ),
  ),
]
const readers = knownFormats.map((format) => ({ format, read: compile(format) }))

/** The last day that has begun anywhere: the source may be ahead of the portal's time zone. */
const latestDay = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** An ISO date, or why the text is not one that an observation can have. */
export type ReadDate = (text: string) => string | { wrong: string }

/**
 * Reads dates of one format, such as `M/D/YY` or `YYYY-MM-DD`; without a format, only unambiguous dates: `12/10/2025`
 * could be in October or December. Ignores the time of day. Two-digit years lie between 1970 and 2069. Refuses days in
 * the future: the listing would ignore all earlier observations until then.
 */
export function dateReader(format: string | undefined): ReadDate {
  const readDeclared = format === undefined ? undefined : compile(format)
  const latest = latestDay()
  const begun = (day: string, shown: string) =>
    day <= latest ? day : { wrong: `${shown} is in the future (${day})` }
  return (text) => {
    const shown = `"${text.slice(0, 80)}"`
    if (readDeclared) {
      const day = readDeclared(text)
      return day === undefined ? { wrong: `${shown} is not a date of the form ${format}` } : begun(day, shown)
    }
    // The first format of each day that the text may mean.
    const readings = new Map<string, string>()
    for (const { format: known, read } of readers) {
      const day = read(text)
      if (day !== undefined && !readings.has(day)) readings.set(day, known)
    }
    const [day, ...others] = readings.keys()
    if (day === undefined) return { wrong: `${shown} is not a date` }
    if (others.length === 0) return begun(day, shown)
    const meanings = [...readings].map(([reading, known]) => `${reading} (${known})`).join(' or ')
    return {
      wrong: `${shown} may mean ${meanings}; set "observed.format" in the mapping to the file's format`,
    }
  }
}
