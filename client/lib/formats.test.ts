import { expect, test } from 'vitest'
import { todayHere } from './formats.ts'

test('today is the day of the place, not that of UTC', () => {
  expect(todayHere(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(todayHere(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30')
})
