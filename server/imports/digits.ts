/** Arabic and Persian digits as Latin ones: their last four bits are their values. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
