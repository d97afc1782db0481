import { withWesternDigits } from './digits.ts'

/** Abbreviations in the product's languages. Without `mil`, a thousand in Spanish and a million in colloquial English. */
const units = {
  k: 1_000,
  tsd: 1_000,
  tausend: 1_000,
  thousand: 1_000,
  ألف: 1_000,
  الف: 1_000,
  آلاف: 1_000,
  الاف: 1_000,
  m: 1_000_000,
  mio: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millionen: 1_000_000,
  millón: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  مليون: 1_000_000,
  ملايين: 1_000_000,
}

/** Longer texts are no numbers. Patterns take quadratic time for those with many spaces. */
const mostCharacters = 100

/** With Western digits and separators, and without spaces around and marks of the direction. Empty if too long. */
export const inWesternNotation = (text: string) =>
  withWesternDigits(text.length > mostCharacters ? '' : text)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c\u060c]/g, ',')
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()

/**
 * The signs and codes of currencies around an amount. Abbreviations of numbers are no codes, nor is a letter before a
 * sign behind the amount, as in `500 K€`.
 */
const currencyMarks =
  /^(?:[A-Z]{1,3}\p{Sc}|Dhs?\.?|[A-Z]{2,3}|\p{Sc}|[دجرل]\.\p{L}\.?)\s*|\s*\p{Sc}$|\s+(?:(?!TSD|MIO)[A-Z]{2,3}\p{Sc}?|Dhs?|[دجرل]\.\p{L}\.?)$/gu

/** With the word for `T` in `500 T€` and `500 TEUR`, so that the currency is on its own. */
const withThousands = (text: string) => inWesternNotation(text).replace(/(?<=\d)\s*T(?=(?:€|EUR)$)/, ' tsd ')

/** Without currencies, too, and without the dash for no cents, as in `500.000,- €`. */
const plain = (text: string) =>
  withThousands(text)
    .replace(currencyMarks, '')
    .replace(/,[-–—]{1,2}$/, '')

/** Groups of three digits, separated alike, and up to two decimals after another separator. */
const grouped = /^([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/
/** A separator before three digits separates groups: no price has three decimals. */
const ungrouped = /^(\d+)(?:[.,](\d{1,2})|(?<=^0)[.,](\d+))?$/
/** Three to ten, and the hundreds. Arabic counts millions and thousands in words. */
const arabicFigures = ['ثلاث', '[أا]ربع', 'خمس', 'ست', 'سبع', 'ثماني?', 'تسع', 'عشر'].flatMap(
  (stem, at): [RegExp, string][] => [
    [new RegExp(`^${stem}[ةه]?(?= \\p{L})`, 'u'), String(at + 3)],
    [new RegExp(`^${stem} ?ما?ئ[ةه](?= \\p{L})`, 'u'), String((at + 3) * 100)],
  ],
)
/** Words that stand for figures. */
const wordsOfFigures: [RegExp, string][] = [
  ...arabicFigures,
  [/^ما?ئ[ةه](?= \p{L})/u, '100'],
  [/^ما?ئت(?:ا|ي|ان|ين)(?= \p{L})/u, '200'],
  [/^(?:نصف?|medio|half a|(?:eine )?halbe) (?=\p{L})/iu, '0.5 '],
  [/^ربع (?=\p{L})/u, '0.25 '],
  [/^(مليون|[أا]لف)[يا]ن(?!\p{L})/u, '2 $1'],
  [/^(?:an?|one|eine?|un) (?=\p{L})/iu, '1 '],
  [/^(?=(?:million|mill[oó]n|مليون|[أا]لف)(?!\p{L}))/iu, '1 '],
]
/** As in `مليون و200 ألف`. */
const millionsAndThousands = /^(.*(?:مليون(?:[يا]ن)?|ملايين)) و ?(.*(?:[أا]لف|[آا]لاف))$/u
/** Behind the unit. */
const fractions = { نص: 0.5, نصف: 0.5, ربع: 0.25, 'إلا ربع': -0.25, medio: 0.5 }
/** Spanish has `de` before the name of the currency. */
const abbreviated = new RegExp(
  `^(\\d+)(?:[.,](\\d+))?\\s*(${Object.keys(units).join('|')})\\.?(?: (?:و ?|y |(?=إلا ))(${Object.keys(fractions).join('|')}))?(?: de)?$`,
  'i',
)

/**
 * Parses an amount as people of any country type it: `500000`, `$500,000`, `500.000 €`, `500 000,50`, `500k`, `1.2m`.
 * Undefined if the text is no amount, or ambiguous.
 */
export function readAmount(text: string): number | undefined {
  const typed = plain(text)
  const [, first, separator, rest, cents = '0'] = grouped.exec(typed) ?? []
  if (first && separator && rest) return Number(`${first}${rest.replaceAll(separator, '')}.${cents}`)
  const [, whole, decimals, ofZero] = ungrouped.exec(typed) ?? []
  if (whole) return Number(`${whole}.${decimals ?? ofZero ?? '0'}`)
  const [, millions, thousands] = millionsAndThousands.exec(typed) ?? []
  if (millions && thousands) return sumOf(readAmount(millions), readAmount(thousands))
  const inFigures = wordsOfFigures.reduce((words, [word, figure]) => words.replace(word, figure), typed)
  const [, figure, part = '0', unit, fraction] = abbreviated.exec(inFigures) ?? []
  const size = units[unit?.toLowerCase() as keyof typeof units]
  // `1.250 Tsd.` may be 1,250 thousand.
  if (!figure || (size === 1_000 && part.length === 3)) return undefined
  const more = fraction ? fractions[fraction.toLowerCase() as keyof typeof fractions] : 0
  return Math.round((Number(`${figure}.${part}`) + more) * size)
}

const sumOf = (millions?: number, thousands?: number) =>
  millions && thousands && thousands < 1_000_000 ? millions + thousands : undefined

const narrowSign = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Signs besides the narrow one and that of Arabic. */
const otherSigns: Record<string, string[]> = { AED: ['DH', 'DHS'], GBP: ['UK£'] }

/** Such as `$`, `US$`, and `USD` of the US dollar. */
function isMarkOf(currency: string, typed: string): boolean {
  const sign = narrowSign(currency, 'en')
  const mark = typed.toUpperCase().replace(/\.$/, '')
  const isSign = sign.endsWith(mark) || otherSigns[currency]?.includes(mark)
  const isArabic = inWesternNotation(narrowSign(currency, 'ar')).replace(/\.$/, '') === mark
  return isSign || isArabic || currency.startsWith(mark.replace(sign, ''))
}

/** Whether {@link readAmount} reads a text without regard to the sign or code of a currency other than this one. */
export const isInOtherCurrency = (text: string, currency: string): boolean =>
  readAmount(text) !== undefined &&
  (withThousands(text).match(currencyMarks) ?? []).some((mark) => !isMarkOf(currency, mark.trim()))
