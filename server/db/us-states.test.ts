import { expect, test } from 'vitest'
import { readState, statesFor, withStateCode } from './us-states.ts'

test.each([
  ['Portland, Oregon', 'Portland OR'],
  ['portland  oregon ', 'portland OR'],
  ['Portland, Oregon 97201', 'Portland OR 97201'],
  ['Charleston, West Virginia', 'Charleston WV'],
  ['Little Rock, Arkansas', 'Little Rock AR'],
  ['Washington', 'WA'],
  ['Oregon City', 'Oregon City'],
  ['Seattle', 'Seattle'],
  ['', ''],
])('shortens “%s” to “%s”', (text, expected) => {
  expect(withStateCode(text)).toBe(expected)
})

test('reads the longest state name at the end', () => {
  expect(readState('west virginia').state?.name).toBe('West Virginia')
  expect(readState('west, arkansas').state?.name).toBe('Arkansas')
  expect(readState('oregon trail').state).toBe(undefined)
})

test('suggests states by code and by the beginning of their name', () => {
  expect(statesFor('OR').map(({ name }) => name)).toEqual(['Oregon'])
  expect(statesFor('wash').map(({ name }) => name)).toEqual(['Washington'])
  expect(statesFor('kansas').map(({ name }) => name)).toEqual(['Kansas'])
})
