import { expect, test } from 'vitest'
import { dateReader } from './dates.ts'

test.each([
  ['M/D/YY', '10/13/14', '2014-10-13'],
  ['M/D/YY', '2/5/15', '2015-02-05'],
  ['M/D/YY', '2/5/85', '1985-02-05'],
  ['M/D/YY', '2/29/15', undefined],
  ['M/D/YY', '13/1/15', undefined],
  ['M/D/YY', '1/1/2015', undefined],
  ['M/D/YY', '', undefined],
  ['YYYY-MM-DD', '2016-02-29', '2016-02-29'],
  ['YYYY-MM-DD', '2016-2-29', undefined],
  ['YYYY-MM-DD', '2016-02-29T10:00:00Z', '2016-02-29'],
  ['YYYYMMDD', '20141013T000000', '2014-10-13'],
  ['DD.MM.YYYY', '13.10.2014', '2014-10-13'],
])('%s parses %j as %s', (format, text, date) => {
  expect(dateReader(format)(text)).toBe(date)
})

test.each(['M/YY', 'M/D', 'D/D/M/YY', 'once'])('rejects %s as a date format', (format) => {
  expect(() => dateReader(format)).toThrow(
    `The date format "${format}" must contain a year, a month, and a day`,
  )
})
