import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = new Date('2026-03-05T12:00:00Z')

test.each([
  [-5, 'a moment ago'],
  [59, 'a moment ago'],
  [60, 'a minute ago'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, 'an hour ago'],
  [7200, '2 hours ago'],
  [86_400, 'on March 4, 2026'],
])('describes %d seconds ago as %s', (seconds, words) => {
  expect(ago(new Date(now.getTime() - seconds * 1000), now)).toBe(words)
})
