import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

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

/** Isolates the values of a message, so that a name or price of another direction does not reorder the sentence. */
export function isolateValues(message: string): string {
  let isolated = message
  for (const { start, end: valueEnd } of valuesOf(parse(message, { captureLocation: true })).toReversed()) {
    signs.lastIndex = valueEnd
    const end = valueEnd + (signs.exec(message)?.[0].length ?? 0)
    isolated = `${isolated.slice(0, start)}${firstStrongIsolate}${isolated.slice(start, end)}${popDirectionalIsolate}${isolated.slice(end)}`
  }
  return isolated
}
