import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

test.each([
  ['units=metric', false, 'metric'],
  ['units=metric', true, undefined],
  ['__Host-units=metric', true, 'metric'],
  ['__Host-units=metric', false, undefined],
  ['units=imperial; __Host-units=metric', true, 'metric'],
  ['__Host-units=imperial; units=metric', false, 'metric'],
  ['a=b;units=metric;c=d', false, 'metric'],
  ['myunits=metric', false, undefined],
  ['', false, undefined],
  [null, true, undefined],
])('in %j, over TLS: %j, the units are %j', (cookies, overTls, value) => {
  expect(readCookie(cookies, 'units', { overTls })).toBe(value)
})
