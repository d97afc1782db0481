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
])('“%s” is “%s” in addresses', (text, expected) => {
  expect(withStateCode(text)).toBe(expected)
})

test('a state is the longest name at the end', () => {
  expect(readState('west virginia').state?.name).toBe('West Virginia')
  expect(readState('west, arkansas').state?.name).toBe('Arkansas')
  expect(readState('oregon trail').state).toBe(undefined)
})

test('a state is offered for its code and for the beginning of its name', () => {
  expect(statesFor('OR').map(({ name }) => name)).toEqual(['Oregon'])
  expect(statesFor('wash').map(({ name }) => name)).toEqual(['Washington'])
  expect(statesFor('kansas').map(({ name }) => name)).toEqual(['Kansas'])
})
