const units = { k: 1_000, m: 1_000_000 }

/** European grouping, such as `500.000` and `1.250.000`. No price here has three decimals. */
const groupedByDots = /^[$€£]?\s*([1-9]\d{0,2}(?:\.\d{3})+)$/

/** Parses an amount as people type it: `500000`, `$500,000`, `500.000`, `500k`, `1.2m`. */
export function readAmount(text: string): number | undefined {
  const grouped = groupedByDots.exec(text.trim())?.[1]
  if (grouped) return Number(grouped.replaceAll('.', ''))
  const [, whole = '', part = '', unit] =
    /^[$€£]?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?\s*([km])?$/i.exec(text.trim()) ?? []
  if (!whole) return undefined
  const number = Number(whole.replaceAll(',', '') + part)
  return unit ? Math.round(number * units[unit.toLowerCase() as keyof typeof units]) : number
}
