import { expect, test } from 'vitest'
import { isOutOfMemory } from './out-of-memory.ts'

test.each([
  'vips_malloc: out of memory --- size == 48MB',
  'VipsJpeg: Insufficient memory (case 4)',
  'Memory allocation error: Unspecified',
  'RangeError: Array buffer allocation failed',
  'RuntimeError: Aborted(OOM). Build with -sASSERTIONS for more info.',
  'std::bad_alloc',
])('%s: out of memory', (message) => {
  expect(isOutOfMemory(new Error(message))).toBe(true)
})

test.each([
  "ENOENT: no such file or directory, open '/srv/memory/ROOM-1'",
  'VipsJpeg: bad allocation table in the file',
  'zoom level is out of range',
])('%s: an invalid file', (message) => {
  expect(isOutOfMemory(new Error(message))).toBe(false)
})
