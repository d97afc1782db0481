import { expect, test } from 'vitest'
import type { DataTopic } from '#contract/data-topics.ts'
import { createCache } from './cache.ts'

const about: readonly DataTopic[] = ['listings']
const room = 10_000
const size = 1000
/** The number of entries of this size that fit, with their keys. */
const capacity = 9

function startCache() {
  let version = 1
  const cache = createCache<string>({ changes: { version: () => version }, maxBytes: room })
  const keep = (key: string) => {
    const reading = cache.begin(about)
    return reading !== undefined && cache.keep(key, reading, `what ${key} is`, size)
  }
  const has = (key: string) => cache.find(key, about) !== undefined
  const some = Array.from({ length: capacity }, (_, index) => `one ${index}`)
  return { keep, has, some, change: () => void (version += 1) }
}

test('caches a key on the first request if there is room', () => {
  const { keep, has, some } = startCache()
  expect(some.map(keep)).toEqual(some.map(() => true))
  expect(some.map(has)).toEqual(some.map(() => true))
})

test('does not evict for a key requested once', () => {
  const { keep, has, some } = startCache()
  some.forEach(keep)
  const never = Array.from({ length: 100 }, (_, index) => `other ${index}`)
  expect(never.some(keep)).toBe(false)
  expect(never.some(has)).toBe(false)
  expect(some.every(has)).toBe(true)
})

test('evicts the least recently used entry for a key requested again', () => {
  const { keep, has, some } = startCache()
  some.forEach(keep)
  const [first = '', second = ''] = some
  expect(has(first)).toBe(true)
  expect([keep('new'), keep('new')]).toEqual([false, true])
  expect([first, second, 'new'].map(has)).toEqual([true, false, true])
})

test('evicts outdated entries for any key', () => {
  const { keep, has, some, change } = startCache()
  some.forEach(keep)
  change()
  expect(keep('new')).toBe(true)
  expect(has('new')).toBe(true)
})

test('forgets that a key was requested once after many others', () => {
  const { keep, some } = startCache()
  some.forEach(keep)
  keep('early')
  for (let index = 0; index < 10_000; index += 1) keep(`later ${index}`)
  expect([keep('early'), keep('early')]).toEqual([false, true])
})
