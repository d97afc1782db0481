import { expect, test } from 'vitest'
import { describeBrowser, describeLastUse } from './session-words.ts'

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'Browser on Android'],
  [null, null, 'Unknown browser'],
])('%s and %s: %s', (browser, system, words) => {
  expect(describeBrowser({ browser, system })).toBe(words)
})

test.each([
  ['2026-03-04T12:00:00.000Z', 'within the last hour'],
  ['2026-03-04T11:00:01.000Z', 'within the last hour'],
  ['2026-03-04T11:00:00.000Z', 'about 1 hour ago'],
  ['2026-03-03T12:00:01.000Z', 'about 23 hours ago'],
  ['2026-03-03T12:00:00.000Z', 'about 1 day ago'],
  ['2026-02-04T12:00:00.000Z', 'about 28 days ago'],
])('%s was %s', (iso, words) => {
  expect(describeLastUse(iso, Date.parse('2026-03-04T12:00:00.000Z'))).toBe(words)
})
