import { expect, test } from 'vitest'
import { withStateCode } from './us-states.ts'

test.each([
  ['Portland, Oregon', 'Portland, OR'],
  ['portland  oregon ', 'portland OR'],
  ['Washington', undefined],
  ['west virginia', undefined],
  ['Charleston, West Virginia', 'Charleston, WV'],
  ['Little Rock, Arkansas', 'Little Rock, AR'],
  ['Oregon City', undefined],
  ['Seattle', undefined],
  ['', undefined],
])('“%s” is “%s” in addresses', (text, expected) => {
  expect(withStateCode(text)).toBe(expected)
})
