/** Arabic-Indic and Persian digits as Western ones: the last four bits of their codes are their values. */
export const withWesternDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
