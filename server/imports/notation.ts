import { withWesternDigits } from '#contract/digits.ts'

/** Number formats, named by an example with thousands and decimal separators; the former are optional. */
const notations = {
  '1,234.5': { thousands: ',', decimal: '\\.' },
  '1.234,5': { thousands: '\\.', decimal: ',' },
  // Regular, non-breaking, and narrow non-breaking space.
  '1 234,5': { thousands: '[ \\u00a0\\u202f]', decimal: ',' },
  '1 234.5': { thousands: '[ \\u00a0\\u202f]', decimal: '\\.' },
  "1'234.5": { thousands: "['\\u2019]", decimal: '\\.' },
  '1٬234٫5': { thousands: '٬', decimal: '٫' },
} as const
export type Notation = keyof typeof notations
export const notationNames = Object.keys(notations) as Notation[]

/** A number, or why the text is not a number. `unclear`: another notation could read it. */
export type ReadNumber = (text: string) => number | { wrong: string; unclear: boolean }

function compile(name: Notation): (text: string) => number | undefined {
  const { thousands, decimal } = notations[name]
  // A group with thousands separators never begins with zero: 0.500 is one half.
  const whole = `\\d+|[1-9]\\d{0,2}(?:${thousands}\\d{3})+`
  const form = new RegExp(`^(-?)(${whole})(?:${decimal}(\\d+))?([eE][+-]?\\d+)?$`, 'u')
  return (text) => {
    const [all, sign = '', units = '', fraction = '0', exponent = ''] = form.exec(text) ?? []
    const number = Number(`${sign}${units.replaceAll(/\D/g, '')}.${fraction}${exponent}`)
    return all !== undefined && Number.isFinite(number) ? number : undefined
  }
}

const readers = new Map(notationNames.map((name) => [name, compile(name)]))
const defaultNotation: Notation = '1,234.5'

// Without thousands separators, which could be mistaken for decimal ones.
const { format: plain } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false })

/** Without a notation, only unambiguous numbers are accepted: `489.000` could be 489 or 489 thousand. */
export function numberReader(notation: Notation | undefined): ReadNumber {
  const readWanted = compile(notation ?? defaultNotation)
  return (text) => {
    const western = withWesternDigits(text)
    const number = readWanted(western)
    if (number !== undefined && notation) return number
    const readings = new Map<number, Notation[]>()
    for (const [name, read] of readers) {
      const value = read(western)
      if (value !== undefined) readings.set(value, [...(readings.get(value) ?? []), name])
    }
    if (number !== undefined && readings.size === 1) return number
    const shown = `"${text.slice(0, 80)}"`
    if (readings.size === 0) return { wrong: `${shown} is not a number`, unclear: false }
    if (notation)
      return { wrong: `${shown} is not written as ${notation} ("numbers" in the mapping)`, unclear: true }
    const meanings = [...readings].map(
      ([value, names]) => `${plain(value)} (${names.map((name) => `"${name}"`).join(', ')})`,
    )
    return {
      wrong: `${shown} may mean ${meanings.join(' or ')}; set "numbers" in the mapping to the file's notation`,
      unclear: true,
    }
  }
}
