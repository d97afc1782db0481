import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readCursor } from './cursor.ts'
import { pageOf } from './page.ts'

const rowOf = (number: number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  at: new Date(Date.UTC(2026, 0, number)),
})
const list = (count: number, counted: number) =>
  pageOf({
    rows: Array.from({ length: count }, (_, index) => rowOf(index + 1)),
    limit: 2,
    counted,
    sort: '-at',
    keyOf: ({ at, id }) => ({ value: at, id }),
    present: ({ at }) => at.getUTCDate(),
  })

test.each([0, 1, 2])('%i rows of at most two are the last page', (count) => {
  expect(list(count, count)).toEqual({ items: [1, 2].slice(0, count), next: null, total: String(count) })
})

test('the next page begins after the last row shown', () => {
  const { items, next } = list(3, 9)
  expect(items).toEqual([1, 2])
  expect(readCursor(next ?? undefined, '-at', 'instant')).toEqual({
    sort: '-at',
    value: rowOf(2).at.toISOString(),
    id: rowOf(2).id,
  })
})

test('a total beyond the exact count ends with a plus', () => {
  expect(list(3, limits.countedExactly).total).toBe(String(limits.countedExactly))
  expect(list(3, limits.countedExactly + 1).total).toBe(`${limits.countedExactly}+`)
})
