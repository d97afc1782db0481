import { expect, test } from 'vitest'
import { alphabet, createText } from './text.ts'

test('has the requested length and uses the alphabet', () => {
  const texts = Array.from({ length: 500 }, () => createText(6))
  expect(texts.every((text) => text.length === 6)).toBe(true)
  expect(new Set(texts.join(''))).toEqual(new Set(alphabet))
})

test('the alphabet mixes upper case, lower case, and digits, without lookalikes', () => {
  expect(alphabet).toMatch(/[A-Z]/)
  expect(alphabet).toMatch(/[a-z]/)
  expect(alphabet).toMatch(/[2-9]/)
  expect(alphabet).not.toMatch(/[cCkKoO0pPsSuUvVwWxXzZiIjJl1qQ9yY]/)
})
