const units = { k: 1_000, m: 1_000_000 }

/** An amount as people write it: `500000`, `$500,000`, `500k`, `1.2m`. */
export function readAmount(text: string): number | undefined {
  const [, whole = '', part = '', unit] =
    /^[$€£]?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?\s*([km])?$/i.exec(text.trim()) ?? []
  if (!whole) return undefined
  const number = Number(whole.replaceAll(',', '') + part)
  return unit ? Math.round(number * units[unit.toLowerCase() as keyof typeof units]) : number
}
