import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'
const rightToLeftMark = '\u200f'

/** A percent sign next to a value belongs to it. */
const signs = /[%٪]*/y

/** The ranges of a message's values, from first to last. */
function valuesOf(elements: MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((one) => {
    if (one.type === TYPE.argument && one.location)
      return [{ start: one.location.start.offset, end: one.location.end.offset }]
    if (one.type === TYPE.tag) return valuesOf(one.children)
    if (one.type === TYPE.plural || one.type === TYPE.select)
      return Object.values(one.options).flatMap(({ value }) => valuesOf(value))
    return []
  })
}

/** Where the text of a message begins, of each choice on its own, if a value comes before the first letter. */
function startsWithValue(elements: MessageFormatElement[]): number[] {
  const first = elements.find((one) => one.type !== TYPE.literal || /\p{L}/u.test(one.value))
  if (first?.type === TYPE.plural || first?.type === TYPE.select)
    return Object.values(first.options).flatMap(({ value }) => startsWithValue(value))
  const isValue =
    first?.type === TYPE.argument || (first?.type === TYPE.tag && startsWithValue(first.children).length > 0)
  return isValue ? [elements[0]?.location?.start.offset ?? 0] : []
}

/**
 * Isolates the values of a message from right to left, so that a name or price of another direction does not reorder the
 * sentence. A mark before a value at the beginning keeps its first letter from deciding the direction of the sentence: in
 * `<bdi>`, inputs, and emails.
 */
export function isolateValues(message: string): string {
  const elements = parse(message, { captureLocation: true })
  const insertions = [
    ...startsWithValue(elements).map((at) => ({ at, mark: rightToLeftMark })),
    ...valuesOf(elements).flatMap(({ start, end: valueEnd }) => {
      signs.lastIndex = valueEnd
      const end = valueEnd + (signs.exec(message)?.[0].length ?? 0)
      return [
        { at: start, mark: firstStrongIsolate },
        { at: end, mark: popDirectionalIsolate },
      ]
    }),
  ].toSorted((one, other) => one.at - other.at)
  return insertions.reduceRight((text, { at, mark }) => text.slice(0, at) + mark + text.slice(at), message)
}
