import { expect, test } from 'vitest'
import { toSqft } from '#contract/areas.ts'
import { runInLanguage } from '#texts/language.ts'
import { runInUnits } from '#texts/units.ts'
import {
  chipsOf,
  filterNames,
  filterToCorrect,
  minimumsWith,
  notations,
  readNumber,
  readYear,
  wordedMinimum,
} from './search-filters.ts'

const chips = (given: Partial<Record<(typeof filterNames)[number], string>>) => {
  const empty = Object.fromEntries(filterNames.map((name) => [name, '']))
  const search = { ...empty, ...given } as Parameters<typeof chipsOf>[0]
  return chipsOf(search, { price: (amount) => `$${amount}`, currency: 'USD' })
}

test('a range whose limits are reversed is shown as invalid, and can be removed', () => {
  expect(chips({ minPrice: '4', maxPrice: '5' })).toMatchObject([{ label: 'Price $4 – $5' }])
  expect(chips({ minPrice: '5', maxPrice: '4' })).toEqual([
    { key: 'Price', label: 'Invalid price range', without: { minPrice: '', maxPrice: '' } },
  ])
})

test('filters that can be read need no correction', () => {
  expect(
    filterToCorrect(
      {
        minPrice: '500k',
        maxPrice: '1.2m',
        minStories: '1.5',
        minYearBuilt: '1990',
        bathNumber: '1.75',
      },
      'USD',
    ),
  ).toBeUndefined()
})

test.each([
  [
    { minStories: '2', maxStories: '1' },
    { name: 'minStories', inText: 'number of stories' },
  ],
  [
    { minStories: '1', maxStories: '1,5' },
    { name: 'maxStories', inText: '“Stories to”', advice: 'Enter a multiple of 0.5' },
  ],
  [
    { maxPrice: 'cheap' },
    {
      name: 'maxPrice',
      inText: '“Maximum price”',
      advice: 'Enter a price such as 500,000, 500k or 1.2m',
    },
  ],
  [
    { maxPrice: '1e6' },
    {
      name: 'maxPrice',
      inText: '“Maximum price”',
      advice: 'Enter a price such as 500,000, 500k or 1.2m',
    },
  ],
  [
    { maxLotSizeSqft: '0x10' },
    {
      name: 'maxLotSizeSqft',
      inText: '“Lot size to (ft²)”',
      advice: 'Enter an area such as 1,200 or 87.5',
    },
  ],
  [
    { maxPrice: '489.000 €' },
    {
      name: 'maxPrice',
      inText: '“Maximum price”',
      advice: 'Enter the amount in US dollars, not in another currency.',
    },
  ],
  [
    { minYearBuilt: '15' },
    { name: 'minYearBuilt', inText: '“Built from”', advice: 'Enter a year from 1000 to 2200' },
  ],
  [
    { maxLotSizeSqft: '1 acre' },
    {
      name: 'maxLotSizeSqft',
      inText: '“Lot size to (ft²)”',
      advice: 'Enter the area in ft², without another unit',
    },
  ],
  [
    { minLivingAreaSqft: '1,5 ha' },
    {
      name: 'minLivingAreaSqft',
      inText: '“Living area from (ft²)”',
      advice: 'Enter the area in ft², without another unit',
    },
  ],
  [{ bathNumber: '1.8' }, { name: 'bathNumber', inText: 'number of bathrooms' }],
])('of %j, %j must be corrected', (search, expected) => {
  expect(filterToCorrect(search, 'USD')).toEqual(expected)
  expect(chips(search)).toMatchObject([{ label: `Invalid ${expected.inText}` }])
})

test.each([
  ['85', '85', toSqft(85, 'm²')],
  ['85.5', '85.5', toSqft(85.5, 'm²')],
  ['85,50', '85.5', toSqft(85.5, 'm²')],
  ['0.01', '0.01', toSqft(0.01, 'm²')],
])('%s typed as m² is shown again as %s', (typed, shown, sqft) => {
  const { read, show } = notations.livingAreaSqft
  runInUnits('metric', () => {
    expect(read(typed)).toBe(String(sqft))
    expect(show(String(sqft))).toBe(shown)
    const limits = { minLivingAreaSqft: String(sqft), maxLivingAreaSqft: String(sqft) }
    expect(chips(limits)).toMatchObject([{ label: `Living area ${shown} m²` }])
  })
  expect(show(String(sqft))).toBe(String(Math.round(sqft) || 0.11))
  expect(runInUnits('metric', () => runInLanguage('de', () => show(String(sqft))))).toBe(
    shown.replace('.', ','),
  )
})

test.each(['1200', '1,200', '1.200', '1 200', '1,200.00', '1.200,0'])('%s is an area', (typed) => {
  expect(notations.lotSizeSqft.read(typed)).toBe('1200')
  expect(notations.lotSizeSqft.show('1200')).toBe('1,200')
})

test.each(['85 m²', '85 m', '2k', '85.1234', '-1', '1e3'])('%s is no area', (typed) => {
  expect(notations.lotSizeSqft.read(typed)).toBeUndefined()
})

test('years and numbers are read in other digits and shown in the language of the page', () => {
  expect(notations.yearBuilt.read('١٩٩٠')).toBe('1990')
  expect(notations.yearBuilt.show('1990')).toBe('1990')
  expect(['١٫٥', '1,5', '1.5', '1,3', 'two'].map(notations.stories.read)).toEqual([
    '1.5',
    '1.5',
    '1.5',
    undefined,
    undefined,
  ])
  expect(runInLanguage('de', () => notations.stories.show('1.5'))).toBe('1,5')
})

test('a minimum of the URL is among those to choose from', () => {
  expect(minimumsWith(['1', '2'], '')).toEqual(['1', '2'])
  expect(minimumsWith(['1', '2'], '2')).toEqual(['1', '2'])
  expect(minimumsWith(['1', '2'], '1.75').map(wordedMinimum)).toEqual(['1+', '1.75+', '2+'])
})

test('a range with equal limits is one value', () => {
  const asked = {
    minPrice: '4',
    maxPrice: '4',
    minStories: '1',
    maxStories: '1',
    minYearBuilt: '1990',
    maxYearBuilt: '1990',
  }
  expect(chips(asked).map(({ label }) => label)).toEqual(['Price $4', 'Built 1990', 'Stories 1'])
})

test.each([
  ['', ''],
  ['1990', '1990'],
  ['1000', '1000'],
  ['2200', '2200'],
  ['19', undefined],
  ['999', undefined],
  ['2201', undefined],
  ['1990.5', undefined],
  ['old', undefined],
])('the year %j is read as %j', (text, year) => {
  expect(readYear(text, { min: 1000, max: 2200 })).toBe(year)
})

test.each([
  ['', 0.5, ''],
  ['1.5', 0.5, '1.5'],
  ['2', 0.5, '2'],
  ['1.3', 0.5, undefined],
  ['1500', 1, '1500'],
  ['1500.5', 1, undefined],
  ['-1', 1, undefined],
  ['1,500', 1, undefined],
])('the number %j in steps of %d is read as %j', (text, step, number) => {
  expect(readNumber(text, { step })).toBe(number)
})
