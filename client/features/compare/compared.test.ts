import { expect, test } from 'vitest'
import { comparePath, idsIn } from './compared.ts'

const ids = Array.from({ length: 6 }, (_, at) => `0190b0a0-0000-7000-8000-00000000000${at}`)

test('the ids of an address are taken once each, four at most, and only where they are ids', () => {
  expect(idsIn(null)).toEqual([])
  expect(idsIn(`${ids[0]},house,${ids[0]},,<script>,${ids[1]}`)).toEqual([ids[0], ids[1]])
  expect(idsIn(ids.join(','))).toEqual(ids.slice(0, 4))
})

test('an address leads to what it was made of', () => {
  const [, address] = comparePath(ids.slice(0, 3)).split('ids=')
  expect(idsIn(address ?? null)).toEqual(ids.slice(0, 3))
  expect(comparePath([])).toBe('/compare')
})
