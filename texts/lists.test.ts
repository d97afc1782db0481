import { expect, test } from 'vitest'
import { runInLanguage } from './language.ts'
import { inOrder, inOrderOfLabels, joinedByAnd, joinedByCommas } from './lists.ts'

const names = ['a', 'b', 'c']

test('lists have the commas of the language', () => {
  expect(joinedByCommas(names)).toBe('a, b, c')
  expect(runInLanguage('ar', () => joinedByCommas(names))).toBe('a، b، c')
  expect(joinedByAnd(names)).toBe('a, b, and c')
})

test('names are in the alphabetical order of the language', () => {
  const labels = ['Zaun', 'Öfen', 'Garten', 'ñora', 'nube', 'ora']
  expect(runInLanguage('de', () => inOrder(labels.slice(0, 3)))).toEqual(['Garten', 'Öfen', 'Zaun'])
  expect(runInLanguage('es', () => inOrder(labels.slice(3)))).toEqual(['nube', 'ñora', 'ora'])
  const options = [{ label: 'Schweiz' }, { label: 'Österreich' }]
  expect(runInLanguage('de', () => inOrderOfLabels(options))).toEqual(options.toReversed())
})
