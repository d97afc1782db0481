import { expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'

const { dayOf, startOf, endOf, lastHour } = createCalendar('Europe/Berlin')
const hoursOf = (day: string) => (endOf(day).getTime() - startOf(day).getTime()) / 3_600_000

test('days begin at local midnight, and are shorter or longer when the clocks change', () => {
  expect(startOf('2026-03-29')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25])
  expect(dayOf(new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28')
  expect(dayOf(new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29')
  // Ahead of and behind UTC by most of a day.
  const noon = new Date('2026-01-01T12:00:00Z')
  expect(createCalendar('Pacific/Kiritimati').dayOf(noon)).toBe('2026-01-02')
  expect(createCalendar('Pacific/Pago_Pago').dayOf(noon)).toBe('2026-01-01')
  expect(createCalendar('UTC').startOf('2026-03-29')).toEqual(new Date('2026-03-29T00:00:00Z'))
})

test('an hour of the day keeps its local time when the clocks change', () => {
  const at = (until: string, hour = 7) => lastHour(hour, new Date(until)).toISOString()
  expect(at('2026-03-28T06:00:00Z')).toBe('2026-03-28T06:00:00.000Z')
  expect(at('2026-03-29T04:59:59Z')).toBe('2026-03-28T06:00:00.000Z')
  expect(at('2026-03-29T05:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(at('2026-10-25T05:59:59Z')).toBe('2026-10-24T05:00:00.000Z')
  expect(at('2026-10-25T06:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  // 2:00 does not exist on the first of these days, and exists twice on the second.
  expect(at('2026-03-29T12:00:00Z', 2)).toBe('2026-03-29T01:00:00.000Z')
  expect(at('2026-10-25T12:00:00Z', 2)).toBe('2026-10-25T00:00:00.000Z')
})
