import { expect, test } from 'vitest'
import { runInLanguage } from './language.ts'
import { joinedByAnd, joinedByCommas } from './lists.ts'

const names = ['a', 'b', 'c']

test('lists have the commas of the language', () => {
  expect(joinedByCommas(names)).toBe('a, b, c')
  expect(runInLanguage('ar', () => joinedByCommas(names))).toBe('a، b، c')
  expect(joinedByAnd(names)).toBe('a, b, and c')
})
