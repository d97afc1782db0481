import { expect, test } from 'vitest'
import { dateReader } from './dates.ts'

test.each([
  ['M/D/YY', '10/13/14', '2014-10-13'],
  ['M/D/YY', '2/5/15', '2015-02-05'],
  ['M/D/YY', '2/5/85', '1985-02-05'],
  ['M/D/YY', '2/5/70', '1970-02-05'],
  ['YYYY-MM-DD', '2016-02-29', '2016-02-29'],
  ['YYYY-MM-DD', '2016-02-29T10:00:00Z', '2016-02-29'],
  ['YYYY-MM-DD', '2016-02-29T10:00:00.123+02:00', '2016-02-29'],
  ['YYYY-MM-DD', '2016-02-29 10:00:00', '2016-02-29'],
  ['YYYYMMDD', '20141013T000000', '2014-10-13'],
  ['DD.MM.YYYY', '13.10.2014', '2014-10-13'],
  ['DD.MM.YYYY', '01.02.2026', '2026-02-01'],
  ['DD.MM.YYYY', '13.10.2014, 10:20 Uhr', '2014-10-13'],
  ['D/M/YYYY', '12/10/2025', '2025-10-12'],
  ['D/M/YYYY', '١٢/١٠/٢٠٢٥', '2025-10-12'],
  ['M/D/YYYY', '12/10/2025 9:05 AM', '2025-12-10'],
])('%s reads %j as %s', (format, text, date) => {
  expect(dateReader(format)(text)).toBe(date)
})

test.each([
  ['M/D/YY', '2/29/15'],
  ['M/D/YY', '13/1/15'],
  ['M/D/YY', '1/1/2015'],
  ['M/D/YY', ''],
  ['YYYY-MM-DD', '2016-2-29'],
  ['YYYY-MM-DD', '0026-02-28'],
  ['YYYY-MM-DD', '2016-02-28-29'],
  ['YYYY-MM-DD', '2016-02-28 / 2016-03-01'],
  ['YYYY-MM-DD', '2016-02-28 2016'],
  ['DD.MM.YYYY', '12. Oktober 2025'],
])('%s refuses %j', (format, text) => {
  expect(dateReader(format)(text)).toEqual({ wrong: `"${text}" is not a date of the form ${format}` })
})

test.each([
  ['2025-10-12', '2025-10-12'],
  ['2025-10-12T08:00:00Z', '2025-10-12'],
  ['20251012', '2025-10-12'],
  ['31.10.2025', '2025-10-31'],
  ['10/31/2025', '2025-10-31'],
  ['12/12/2025', '2025-12-12'],
])('without a format, %s is %s', (text, date) => {
  expect(dateReader(undefined)(text)).toBe(date)
})

test.each([
  ['12/10/2025', '2025-10-12 (D/M/YYYY) or 2025-12-10 (M/D/YYYY)'],
  ['١٢/١٠/٢٠٢٥', '2025-10-12 (D/M/YYYY) or 2025-12-10 (M/D/YYYY)'],
  ['01.02.2026', '2026-02-01 (D.M.YYYY) or 2026-01-02 (M.D.YYYY)'],
  ['31/10/25', '2025-10-31 (D/M/YY) or 2031-10-25 (YY/M/D)'],
  ['01-02-03', '2003-02-01 (D-M-YY) or 2003-01-02 (M-D-YY) or 2001-02-03 (YY-M-D)'],
])('without a format, refuses %s because it may mean %s', (text, meanings) => {
  expect(dateReader(undefined)(text)).toEqual({
    wrong: `"${text}" may mean ${meanings}; set "observed.format" in the mapping to the file's format`,
  })
})

test.each(['', '12. Oktober 2025', '31/31/2025', '45000'])('without a format, "%s" is not a date', (text) => {
  expect(dateReader(undefined)(text)).toEqual({ wrong: `"${text}" is not a date` })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString().slice(0, 10)

test('reads the day that has begun somewhere, and refuses later ones', () => {
  expect(dateReader('YYYY-MM-DD')(inHours(12))).toBe(inHours(12))
  const later = inHours(48)
  const wrong = `"${later}" is in the future (${later})`
  expect(dateReader('YYYY-MM-DD')(later)).toEqual({ wrong })
  expect(dateReader(undefined)(later)).toEqual({ wrong })
  expect(dateReader('M/D/YY')('2/5/69')).toEqual({ wrong: '"2/5/69" is in the future (2069-02-05)' })
})

test.each(['M/YY', 'M/D', 'D/D/M/YY', 'once'])('rejects %s as a date format', (format) => {
  expect(() => dateReader(format)).toThrow(
    `The date format "${format}" must contain a year, a month, and a day`,
  )
})
