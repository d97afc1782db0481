import { expect, test } from 'vitest'
import { row, small, smallHeader } from './sample.ts'
import { compileMapping } from './translate.ts'

test('refuses an ambiguous number, naming its column and the setting to change', () => {
  const { translate } = compileMapping(
    small({ livingAreaSqft: { column: 'm2', unit: 'squareMetre' } }),
    smallHeader,
  )
  expect(translate(['Bonn', '7', '2020-01-31', '489.000', '120,500'])).toMatchObject({
    observation: undefined,
    reasons: [
      expect.stringMatching(
        /^column "price": "489\.000" may mean 489 \(.*\) or 489000 \("1\.234,5"\); set "numbers" in the mapping/,
      ),
      expect.stringMatching(
        /^column "m2": "120,500" may mean 120500 \("1,234\.5"\) or 120\.5 \(.*\); set "numbers"/,
      ),
    ],
  })
})

test('refuses a price with a single group of three digits in another notation', () => {
  const read = (numbers: string, price: string, unit?: string) =>
    compileMapping(small({ price: { column: 'price', unit } }, { numbers }), smallHeader).translate([
      'Bonn',
      '7',
      '2020-01-31',
      price,
      '120,500',
    ])
  expect(read('1.234,5', '350,000')).toMatchObject({
    observation: undefined,
    reasons: [
      expect.stringMatching(
        /^column "price": "350,000" may mean 350 or 350000; "numbers" in the mapping makes it 350/,
      ),
    ],
  })
  expect(read('1,234.5', '350.000')).toMatchObject({
    reasons: [expect.stringMatching(/"350\.000" may mean 350 or 350000; "numbers"/)],
  })
  expect(read('1.234,5', '350.000').observation?.values.price).toBe(350_000)
  expect(read('1.234,5', '350,125', 'thousand').observation?.values.price).toBe(350_125)
})

test('refuses an ambiguous number that only a text or condition uses', () => {
  const amounts = [
    { title: '{m2:1} m²' },
    { title: [{ when: { m2: { above: 100 } }, text: 'large' }, 'small'] },
    { title: [{ when: { m2: 120 }, text: 'large' }, 'small'] },
    { title: [{ when: { m2: ['unknown', 120] }, text: 'large' }, 'small'] },
  ]
  for (const fields of amounts) {
    const { translate } = compileMapping(small(fields), smallHeader)
    expect(translate([...row.slice(0, 4), '120,500'])).toMatchObject({
      reasons: expect.arrayContaining([
        expect.stringMatching(/^column "m2": "120,500" may mean/),
      ]) as string[],
    })
    expect(translate([...row.slice(0, 4), 'k. A.'])).toMatchObject({ key: 'Bonn:7' })
  }
})

test('refuses an ambiguous date, naming its column, both days, and the setting to change', () => {
  const { translate } = compileMapping(small({}, { observed: { column: 'seen' } }), smallHeader)
  expect(translate(['Bonn', '7', '12/10/2025', '1250', '80'])).toMatchObject({
    observation: undefined,
    reasons: [
      'column "seen": "12/10/2025" may mean 2025-10-12 (D/M/YYYY) or 2025-12-10 (M/D/YYYY); set "observed.format" in the mapping to the file\'s format',
    ],
  })
  expect(translate(['Bonn', '7', '31/10/2025', '1250', '80'])).toMatchObject({
    observation: { observedOn: '2025-10-31' },
  })
})

test('refuses text that is not UTF-8', () => {
  const { translate } = compileMapping(small({}), smallHeader)
  expect(translate(['K\ufffdln', ...row.slice(1)])).toMatchObject({
    reasons: [
      expect.stringContaining('title: contains invalid characters'),
      expect.stringContaining('location:'),
    ],
  })
})
