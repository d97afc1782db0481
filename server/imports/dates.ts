import { ImportError } from './import-error.ts'

const patterns: Record<string, [part: 'year' | 'month' | 'day', pattern: string]> = {
  YYYY: ['year', String.raw`\d{4}`],
  YY: ['year', String.raw`\d{2}`],
  MM: ['month', String.raw`\d{2}`],
  M: ['month', String.raw`\d{1,2}`],
  DD: ['day', String.raw`\d{2}`],
  D: ['day', String.raw`\d{1,2}`],
}

const century = (year: string) => (Number(year) >= 70 ? `19${year}` : `20${year}`)

/**
 * Parses dates of one format, such as `M/D/YY` or `YYYY-MM-DD`, into ISO dates; undefined if the text does not
 * match. Ignores text after the date, such as a time. Two-digit years lie between 1970 and 2069.
 */
export function dateReader(format: string): (text: string) => string | undefined {
  const named = format.replaceAll(/YYYY|YY|MM|M|DD|D|[^\w\s]/g, (token) => {
    const [part, pattern] = patterns[token] ?? []
    return part ? `(?<${part}>${pattern})` : `\\${token}`
  })
  if (!['year', 'month', 'day'].every((part) => named.split(`(?<${part}>`).length === 2)) {
    throw new ImportError(
      `The date format "${format}" must contain a year, a month, and a day, as in M/D/YY.`,
    )
  }
  const expression = new RegExp(String.raw`^${named}(?!\d)`)
  return (text) => {
    const { year = '', month = '', day = '' } = expression.exec(text.trim())?.groups ?? {}
    const iso = `${year.length === 2 ? century(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const date = new Date(`${iso}T00:00:00Z`)
    // 30 February would roll over into March, so compare with the text.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
  }
}
