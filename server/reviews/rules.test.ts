import { expect, test } from 'vitest'
import { writableDays } from './days.ts'
import { checkReviewDate } from './rules.ts'

const future = 'Date must not be in the future'
const old = 'Date must not be more than 10 years ago'

test.each([
  ['2026-03-04', '2026-03-04T12:00:00Z', undefined],
  ['2026-03-04', '2026-03-03T10:00:00Z', undefined],
  ['2026-03-04', '2026-03-03T09:59:59Z', future],
  ['2026-03-05', '2026-03-04T09:00:00Z', future],
  ['2016-03-04', '2026-03-04T12:00:00Z', undefined],
  ['2016-03-03', '2026-03-04T12:00:00Z', old],
  ['0000-01-01', '2026-03-04T12:00:00Z', old],
  ['9999-12-31', '2026-03-04T12:00:00Z', future],
])('a review of %s at %s: %s', (day, now, message) => {
  expect(checkReviewDate(day, writableDays(new Date(now)))?.extra.fields?.['reviewDate']).toBe(message)
})
