import { expect, test } from 'vitest'
import { comparePath, idsIn } from './compared.ts'

const ids = Array.from({ length: 6 }, (_, at) => `0190b0a0-0000-7000-8000-00000000000${at}`)

test('reads at most four distinct, valid ids from the URL', () => {
  expect(idsIn(null)).toEqual([])
  expect(idsIn(`${ids[0]},house,${ids[0]},,<script>,${ids[1]}`)).toEqual([ids[0], ids[1]])
  expect(idsIn(ids.join(','))).toEqual(ids.slice(0, 4))
})

test('the path of a comparison contains its ids', () => {
  const { pathname, searchParams } = new URL(comparePath(ids.slice(0, 3)), 'https://homes.example')
  expect(pathname).toBe('/compare')
  expect(idsIn(searchParams.get('ids'))).toEqual(ids.slice(0, 3))
  expect(comparePath([])).toBe('/compare')
})
