/** Whether the names differ by one edit: a letter inserted, deleted or replaced, or two adjacent ones swapped. */
function isOneEditAway(one: string, other: string): boolean {
  if (one === other) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest.slice(1)],
    [swapped, otherRest],
  ].some(([left, right]) => left === right)
}

/** Ignores separators and plural endings, common sources of errors. */
const plain = (name: string) =>
  name.toUpperCase().replaceAll(/[_-]/g, '').replace(/IES$/, 'Y').replace(/S$/, '')

/** Whether `name` was probably meant to be `known`. */
export const isMisspelling = (name: string, known: string): boolean =>
  isOneEditAway(plain(name), plain(known))
