import { expect, test } from 'vitest'
import { holdItems } from './held-items.ts'

const rows = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0] ?? '', state: word.slice(1) }))
const hold = (shown: string, now: string, isWhole = true) => {
  const { items, gone, waiting } = holdItems(rows(shown), rows(now), isWhole, ({ id }) => id)
  return { items: items.map(({ id, state }) => id + state).join(' '), gone: [...gone].join(' '), waiting }
}

test.each([
  ['nothing has changed', 'a b c', 'a b c', { items: 'a b c', gone: '', waiting: 0 }],
  ['an item takes over its new state', 'a b c', 'a b* c', { items: 'a b* c', gone: '', waiting: 0 }],
  ['one that left stays in its place', 'a b c', 'a c', { items: 'a b c', gone: 'b', waiting: 0 }],
  ['what follows the last is appended', 'a b', 'b c d', { items: 'a b c d', gone: 'a', waiting: 0 }],
  ['what is new further up waits', 'a b', 'x a y b z', { items: 'a b z', gone: '', waiting: 2 }],
  ['another order does not move them', 'a b c', 'c b a', { items: 'a b c', gone: '', waiting: 0 }],
  ['of a list that is empty now all stay', 'a b', '', { items: 'a b', gone: 'a b', waiting: 0 }],
  ['a list that was empty fills', '', 'a b', { items: 'a b', gone: '', waiting: 0 }],
])('%s', (_, shown, now, expected) => {
  expect(hold(shown, now)).toEqual(expected)
})

test('what new items have pushed to the next page is not gone', () => {
  expect(hold('a b c d', 'x a c', false)).toEqual({ items: 'a b c d', gone: 'b', waiting: 1 })
})
