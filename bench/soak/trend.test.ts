import { expect, test } from 'vitest'
import { findGrowth, type Sample } from './trend.ts'

const steady: Sample = { memory: 200, handles: 60, connections: 12, p50: 8, p99: 40, calls: 500 }
const samples = (change: (part: number) => Partial<Sample>) =>
  Array.from({ length: 90 }, (_, at) => ({ ...steady, ...change(at / 90) }))

test('ignores values that go up and down', () => {
  expect(findGrowth(samples((part) => ({ memory: 200 + 30 * Math.sin(part * 40) })))).toEqual([])
})

test.each([
  ['memory', (part: number) => ({ memory: 200 + 120 * part })],
  ['handles', (part: number) => ({ handles: 60 + 60 * part })],
  ['connections', (part: number) => ({ connections: 10 + Math.floor(10 * part) })],
  ['p50', (part: number) => ({ p50: 10 + 60 * part })],
])('reports growth of %s', (name, change) => {
  const found = findGrowth(samples(change))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${name} grew: `))
})

test('ignores a single spike', () => {
  expect(findGrowth(samples((part) => (part > 0.4 && part < 0.5 ? { p50: 400 } : {})))).toEqual([])
})
