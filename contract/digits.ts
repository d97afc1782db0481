/** Arabic-Indic and Persian digits as Western ones: the last four bits of their codes are their values. */
export const withWesternDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/**
 * Whether a text is a number in decimal digits, or near zero as JavaScript writes it: `1e-7`. `Number` also reads
 * `0x10`, `1e3`, and an empty text.
 */
export const isInDigits = (text: string): boolean => /^\s*-?\d*\.?\d+(?:e-\d+)?\s*$/.test(text)
