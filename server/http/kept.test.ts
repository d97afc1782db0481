import { expect, test } from 'vitest'
import type { Topic } from '#contract/topics.ts'
import { createKept } from './kept.ts'

const about: readonly Topic[] = ['listings']
const room = 10_000
const size = 1000
/** As many of this size as there is room for, with their keys. */
const fitting = 9

function startKept() {
  let version = 1
  const kept = createKept<string>({ changes: { version: () => version }, maxBytes: room })
  const keep = (key: string) => {
    const reading = kept.begin(about)
    return reading !== undefined && kept.keep(key, reading, `what ${key} is`, size)
  }
  const has = (key: string) => kept.find(key, about) !== undefined
  const some = Array.from({ length: fitting }, (_, index) => `one ${index}`)
  return { keep, has, some, change: () => void (version += 1) }
}

test('where there is room, what is asked for once is kept', () => {
  const { keep, has, some } = startKept()
  expect(some.map(keep)).toEqual(some.map(() => true))
  expect(some.map(has)).toEqual(some.map(() => true))
})

test('where there is none, what is asked for once drives nothing out', () => {
  const { keep, has, some } = startKept()
  some.forEach(keep)
  const never = Array.from({ length: 100 }, (_, index) => `other ${index}`)
  expect(never.some(keep)).toBe(false)
  expect(never.some(has)).toBe(false)
  expect(some.every(has)).toBe(true)
})

test('what is asked for again takes the place of what has not been asked for longest', () => {
  const { keep, has, some } = startKept()
  some.forEach(keep)
  const [first = '', second = ''] = some
  expect(has(first)).toBe(true)
  expect([keep('new'), keep('new')]).toEqual([false, true])
  expect([first, second, 'new'].map(has)).toEqual([true, false, true])
})

test('what has changed since leaves its place to anybody', () => {
  const { keep, has, some, change } = startKept()
  some.forEach(keep)
  change()
  expect(keep('new')).toBe(true)
  expect(has('new')).toBe(true)
})

test('what was asked for long ago, and much else since, is asked for as if for the first time', () => {
  const { keep, some } = startKept()
  some.forEach(keep)
  keep('early')
  for (let index = 0; index < 10_000; index += 1) keep(`later ${index}`)
  expect([keep('early'), keep('early')]).toEqual([false, true])
})
