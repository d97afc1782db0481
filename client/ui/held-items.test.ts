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
  ['changes nothing without changes', 'a b c', 'a b c', { items: 'a b c', gone: '', waiting: 0 }],
  ['updates an item', 'a b c', 'a b* c', { items: 'a b* c', gone: '', waiting: 0 }],
  ['keeps a removed item in its place', 'a b c', 'a c', { items: 'a b c', gone: 'b', waiting: 0 }],
  ['appends later items', 'a b', 'b c d', { items: 'a b c d', gone: 'a', waiting: 0 }],
  ['lets new items further up wait', 'a b', 'x a y b z', { items: 'a b z', gone: '', waiting: 2 }],
  ['keeps the order', 'a b c', 'c b a', { items: 'a b c', gone: '', waiting: 0 }],
  ['keeps all items of a list that becomes empty', 'a b', '', { items: 'a b', gone: 'a b', waiting: 0 }],
  ['fills an empty list', '', 'a b', { items: 'a b', gone: '', waiting: 0 }],
])('%s', (_, shown, now, expected) => {
  expect(hold(shown, now)).toEqual(expected)
})

test('items that moved to the next page are not gone', () => {
  expect(hold('a b c d', 'x a c', false)).toEqual({ items: 'a b c d', gone: 'b', waiting: 1 })
})
