import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const plain = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
const accentedLetters = Array.from('åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ')
const accents = new Map(plain.map((letter, at) => [letter, accentedLetters[at] ?? letter]))

/** Accents every letter. */
export const accent = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)

/** Words that make a message longer. */
export const padding = 'one two three four five six seven eight nine ten'.split(' ')

/** The ranges of a message's own words, from first to last. */
function wordsOf(elements: MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((one) => {
    if (one.type === TYPE.literal && one.location)
      return [{ start: one.location.start.offset, end: one.location.end.offset }]
    if (one.type === TYPE.tag) return wordsOf(one.children)
    if (one.type === TYPE.plural || one.type === TYPE.select)
      return Object.values(one.options).flatMap(({ value }) => wordsOf(value))
    return []
  })
}

/** The message of the pseudo-language: accented, a third longer, and in brackets. */
export function pseudoMessage(message: string): string {
  let accented = message
  for (const { start, end } of wordsOf(parse(message, { captureLocation: true })))
    accented = accented.slice(0, start) + accent(accented.slice(start, end)) + accented.slice(end)
  const longer: string[] = []
  for (let at = 0; longer.join(' ').length < message.length / 3; at += 1)
    longer.push(padding[at % padding.length] ?? '')
  return `[${accented} ${accent(longer.join(' '))}]`
}
