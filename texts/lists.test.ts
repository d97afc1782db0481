import { expect, test } from 'vitest'
import { runInLanguage } from './language.ts'
import { inOrder, inOrderOfLabels, joinedByAnd, joinedByCommas, joinedByDots } from './lists.ts'

const names = ['a', 'b', 'c']

test('lists have the commas of the language', () => {
  expect(joinedByCommas(names)).toBe('a, b, c')
  expect(runInLanguage('ar', () => joinedByCommas(names))).toBe('a، b، c')
  expect(joinedByAnd(names)).toBe('a, b, and c')
})

test('statements in one line keep their order beside names in other letters', () => {
  expect(joinedByDots(['Kent', '', null, '3 beds'])).toBe('Kent · 3 beds')
  expect(joinedByDots(['البرشاء', '3 beds'])).toBe('البرشاء\u200e · 3 beds')
  expect(runInLanguage('ar', () => joinedByDots(['Kent', '3 غرف']))).toBe('\u200fKent\u200f · 3 غرف')
  expect(runInLanguage('ar', () => joinedByDots([null]))).toBe('')
})

test('names are in the alphabetical order of the language', () => {
  const labels = ['Zaun', 'Öfen', 'Garten', 'ñora', 'nube', 'ora']
  expect(runInLanguage('de', () => inOrder(labels.slice(0, 3)))).toEqual(['Garten', 'Öfen', 'Zaun'])
  expect(runInLanguage('es', () => inOrder(labels.slice(3)))).toEqual(['nube', 'ñora', 'ora'])
  const options = [{ label: 'Schweiz' }, { label: 'Österreich' }]
  expect(runInLanguage('de', () => inOrderOfLabels(options))).toEqual(options.toReversed())
})
