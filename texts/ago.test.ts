import { expect, test } from 'vitest'
import { ago } from './labels/changes.ts'

test.each([
  [0, 'a moment ago'],
  [59, 'a moment ago'],
  [60, 'a minute ago'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, 'an hour ago'],
  [7200, '2 hours ago'],
  [86_400, 'on March 4, 2026'],
])('describes %d seconds ago as %s', (secondsAgo, words) => {
  expect(ago({ at: '2026-03-04T12:00:00.000Z', secondsAgo })).toBe(words)
})
