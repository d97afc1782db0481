import { withWesternDigits } from './digits.ts'

const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const variants: [letter: string, variants: string][] = [
  ['o', 'ø'],
  ['d', 'đð'],
  ['h', 'ħ'],
  ['l', 'ł'],
  ['i', 'ı'],
  ['σ', 'ς'],
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['ا', 'ٱ'],
  ['ي', 'ىی'],
  ['ك', 'ک'],
  ['ه', 'ة'],
  ["'", '‘’ʻʼ′`´'],
]
const letters = new Map(
  variants.flatMap(([letter, all]) => all.split('').map((one) => [one, letter] as const)),
)

/**
 * A text as searches compare it: without case, accents, Arabic vowel signs, and variants of letters, digits, and
 * apostrophes. Equal to `fold` in the database.
 */
export const fold = (text: string): string =>
  withWesternDigits(text)
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d\s]/g, (letter) => letters.get(letter) ?? letter)

/**
 * A word of a search without the Arabic article, which people write and omit alike. As searches look for words anywhere in
 * a text, it finds both. Shorter words may only look as if they had one.
 */
export function withoutArticle(word: string): string {
  const folded = fold(word)
  return /^ال\p{L}{3}/u.test(folded) ? folded.slice('ال'.length) : word
}

/**
 * A folded text, and how German keyboards and addresses write it otherwise: `koeln` for `Köln`, and `torstr.` for
 * `Torstraße` or the reverse. Equal to what `further_spellings` in the database adds.
 */
export function spellingsOf(text: string): string[] {
  const withDigraphs = text.normalize('NFD').replaceAll(/([aou])\u0308/gi, '$1e')
  const folded = [fold(text), fold(withDigraphs)]
  const streets = { strasse: 'str.', 'str.': 'strasse' }
  const others = folded.map((one) =>
    one.replaceAll(/strasse|str\./g, (street) => streets[street as keyof typeof streets]),
  )
  return [...new Set([...folded, ...others])]
}
