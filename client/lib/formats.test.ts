import { expect, test } from 'vitest'
import { formatCount, formatDay, formatNumber } from './formats.ts'

const amounts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567.5, -1, -999, -123_456]

test('formats numbers like Intl', () => {
  const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  const numbers = [...amounts, 1.5, 2.25, 1.239, 1234.5, -0.5, 0.1 + 0.2]
  expect(numbers.map(formatNumber)).toEqual(numbers.map(format))
  expect([formatCount('950'), formatCount('1200+')]).toEqual(['950', '1,200+'])
})

test('formats days like Intl, in UTC', () => {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const days = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(2026, month, 1 + 2 * month, 23, 59)),
  )
  expect(days.map((day) => formatDay(day.toISOString()))).toEqual(days.map(format))
  expect(formatDay('2026-01-05')).toBe('Jan 5, 2026')
  expect(() => formatDay('infinity')).toThrow(RangeError)
})
