import { beforeAll, expect, test } from 'vitest'
import { nothingStated } from '#test/kit/fact-values.ts'
import { loadMapping } from './load-mapping.ts'
import { cellsOf, header, type House, row, small, smallHeader } from './sample.ts'
import { compileMapping, type Translator } from './translate.ts'

let kingCounty: Translator
beforeAll(async () => {
  kingCounty = compileMapping(await loadMapping('king-county'), header)
})

function valuesOf(house: House) {
  const { observation } = kingCounty.translate(cellsOf(house))
  if (!observation) throw new Error('The row was refused.')
  return observation.values
}
const found = (house: House) => kingCounty.translate(cellsOf(house))

test('translates a row of King County into a listing', () => {
  expect(found({})).toEqual({
    key: '1000000001',
    warnings: [],
    observation: {
      key: '1000000001',
      observedOn: '2014-10-13',
      looksWrong: false,
      values: {
        title: 'Two-story 3-bedroom house in Ballard, Seattle',
        location: 'Ballard, Seattle, WA 98117',
        image: null,
        shortDescription: '3 bedrooms and 2.25 bathrooms in 1,800 square feet, built in 1965.',
        description:
          'A two-story house with 3 bedrooms and 2.25 bathrooms in Ballard, Seattle, with 1,800 square feet of living area. It was built in 1965. The lot measures 5,000 square feet. The county assessor rates its construction 7 of 13 and its condition average.',
        price: 400_000,
        minPrice: 380_000,
        maxPrice: 420_000,
        bedNumber: 3,
        bathNumber: 2.25,
        livingAreaSqft: 1800,
        lotSizeSqft: 5000,
        yearBuilt: 1965,
        stories: 2,
        propertyType: 'Residential',
        propertySubType: 'Single Family Residence',
        ...nothingStated,
        features: [],
        latitude: 47.68,
        longitude: -122.37,
        agentEmail: 'ingrid.halvorsen@agents.example.com',
      },
    },
  })
})

test.each<[House, string]>([
  [{ waterfront: '1', view: '4', zipcode: '98033' }, 'Waterfront 3-bedroom house in Kirkland'],
  [{ waterfront: '1', yr_renovated: '2001' }, 'Renovated waterfront 3-bedroom house in Ballard, Seattle'],
  [
    { yr_renovated: '2001', view: '4' },
    'Renovated 3-bedroom house with an excellent view in Ballard, Seattle',
  ],
  [{ yr_built: '1926', floors: '1.5' }, 'One-and-a-half-story 3-bedroom house from 1926 in Ballard, Seattle'],
  [{ condition: '5', zipcode: '98166' }, 'Well-kept 3-bedroom house in the Burien area'],
  [{ grade: '12', sqft_lot: '98010' }, 'Custom-designed 3-bedroom house on 2.3 acres in Ballard, Seattle'],
  [{ waterfront: '', view: '', floors: '' }, '3-bedroom house in Ballard, Seattle'],
])('the title of %j uses the values in the file', (house, title) => {
  expect(valuesOf(house).title).toBe(title)
})

test.each([
  ['221900', 210_805, 232_995],
  ['100001', 95_000, 105_002],
  ['1', 1, 2],
])('the range of price %s extends 5 %% in both directions', (price, minPrice, maxPrice) => {
  expect(valuesOf({ price })).toMatchObject({ price: Number(price), minPrice, maxPrice })
})

test.each<[House, string]>([
  [{ bedrooms: '33', sqft_living: '1620' }, '33 bedrooms in 1,620 square feet'],
  [{ bathrooms: '0.75', bedrooms: '4' }, '0.75 bathrooms for 4 bedrooms'],
  [{ yr_built: '2015' }, 'built in 2015, sold 10/13/14'],
  [{ sqft_lot: '520' }, 'a lot of 520 square feet under a floor of 900'],
])('warns about %j', (house, warning) => {
  expect(found(house)).toMatchObject({ warnings: [warning] })
})

test.each<[House, string[]]>([
  [{ id: ' ' }, ['column "id": has no value']],
  [{ price: 'n/a' }, ['column "price": "n/a" is not a number']],
  [{ price: '?' }, ['column "price": has no value']],
  [{ price: '0' }, ['column "price": must be at least 1, not 0']],
  [{ price: '100.5' }, ['column "price": must be a whole number, not 100.5']],
  [{ date: '2/30/15' }, ['column "date": "2/30/15" is not a date of the form M/D/YY']],
  [{ bathrooms: '2.3' }, ['column "bathrooms": must be a multiple of 0.25, not 2.3']],
  // As in the form, which could not save the other facts either.
  [{ sqft_living: '10000001' }, ['column "sqft_living": must be at most 10000000, not 10000001']],
  [{ sqft_lot: '2000000001' }, ['column "sqft_lot": must be at most 2000000000, not 2000000001']],
  [{ lat: '' }, ['column "lat": requires the other coordinate']],
  [
    { lat: '4768', bedrooms: '-1' },
    ['column "bedrooms": must be at least 0, not -1', 'column "lat": must be at most 90, not 4768'],
  ],
])('refuses %j and names every column', (house, reasons) => {
  const { observation, ...rest } = found(house)
  expect(observation).toBeUndefined()
  expect((rest as { reasons: string[] }).reasons.toSorted()).toEqual(reasons.toSorted())
})

test('refuses an unknown ZIP code', () => {
  expect(found({ zipcode: '10001' })).toMatchObject({
    observation: undefined,
    reasons: expect.arrayContaining(['column "zipcode": "10001" is not in the table "place"']) as string[],
  })
})

test('refuses a row of another width', () => {
  expect(kingCounty.translate(['1', '2'])).toMatchObject({ reasons: ['2 columns instead of 19'] })
})

test('reports unknown values', () => {
  expect(kingCounty.blanks(cellsOf({ waterfront: '', sqft_basement: '?' }))).toEqual([
    'waterfront',
    'sqft_basement',
  ])
})

test('supports keys of several columns and other units', () => {
  const mapping = small({
    price: { column: 'price', unit: 'thousand' },
    livingAreaSqft: { column: 'm2', unit: 'squareMetre' },
    yearBuilt: { constant: 1999 },
  })
  expect(compileMapping(mapping, smallHeader).translate(row).observation).toMatchObject({
    key: 'Bonn:7',
    values: {
      price: 1_250_000,
      minPrice: 1_250_000,
      maxPrice: 1_250_000,
      livingAreaSqft: 861.1128,
      yearBuilt: 1999,
    },
  })
})

test.each([
  ['squareFoot', 861.5],
  ['squareMetre', 9_273.1088],
  ['acre', 37_526_940],
  ['hectare', 92_731_088.24],
])('converts areas in %s exactly', (unit, sqft) => {
  const { translate } = compileMapping(small({ lotSizeSqft: { column: 'm2', unit } }), smallHeader)
  const { observation } = translate(['Bonn', '7', '2020-01-31', '1250', '861.5'])
  expect(observation?.values.lotSizeSqft).toBe(sqft)
})

test('writes numbers of texts in the language of the mapping', () => {
  const titled = { title: 'Haus mit {m2:1} m² in {town}' }
  const { translate } = compileMapping(small(titled, { language: 'de' }), smallHeader)
  const { observation } = translate(['Bonn', '7', '2020-01-31', '400000', '1861.5'])
  expect(observation?.values.title).toBe('Haus mit 1.861,5 m² in Bonn')
})

test('reads the units of areas from another column', () => {
  const mapping = small({ lotSizeSqft: { column: 'LotSizeArea', unit: { column: 'LotSizeUnits' } } })
  const { translate } = compileMapping(mapping, [...smallHeader.slice(0, 4), 'LotSizeArea', 'LotSizeUnits'])
  const read = (area: string, unit: string) => translate([...row.slice(0, 4), area, unit])
  const sqft = (area: string, unit: string) => read(area, unit).observation?.values.lotSizeSqft
  expect(sqft('861.5', 'Square Feet')).toBe(861.5)
  expect(sqft('80', 'Square Meters')).toBe(861.1128)
  expect(sqft('80', ' m² ')).toBe(861.1128)
  expect(sqft('0.25', 'Acres')).toBe(10_890)
  expect(sqft('1', 'Hectares')).toBe(107_639.1042)
  expect(sqft('80', 'Quadratmeter')).toBe(861.1128)
  expect(sqft('', '')).toBeNull()
  expect(read('80', 'Tatami')).toMatchObject({
    reasons: ['column "LotSizeArea": "Tatami" is not a unit of area'],
  })
  expect(read('80', '')).toMatchObject({ reasons: ['column "LotSizeArea": has no unit'] })
})

test('refuses a price outside its range', () => {
  const { translate } = compileMapping(small({ minPrice: { constant: 2000 } }), smallHeader)
  expect(translate(row)).toMatchObject({ reasons: ['minPrice: is above the price, not 2000'] })
})

test('reports what is missing if the mapping does not match the file', () => {
  expect(() => compileMapping(small({ price: { column: 'prise' } }), smallHeader)).toThrow(
    'The mapping small.json uses "prise" in fields.price, which is not a column of the file (town, number, seen, price, m2).',
  )
  expect(() => compileMapping(small({}, { facts: { town: 'x' } }), smallHeader)).toThrow(
    'defines "town" twice',
  )
})

test('refuses an unknown agent', () => {
  const { translate } = compileMapping(small({ agent: '{town}' }), smallHeader)
  expect(translate(row)).toMatchObject({ reasons: ['agent: "Bonn" is not among the mapping\'s agents'] })
})

test('reads stories and features from their columns', () => {
  const house = valuesOf({ floors: '1.5', waterfront: '1', view: '2', sqft_basement: '500' })
  expect(house).toMatchObject({ stories: 1.5, features: ['Waterfront', 'View', 'Basement'] })
  expect(valuesOf({ waterfront: '', view: '?', sqft_basement: '' }).features).toEqual([])
  expect(found({ floors: '1.2' })).toMatchObject({
    reasons: ['column "floors": must be a multiple of 0.5, not 1.2'],
  })
})

test('refuses an unknown property type', () => {
  const translator = compileMapping(small({ propertyType: '{town}' }), [
    'town',
    'number',
    'seen',
    'price',
    'm2',
  ])
  expect(translator.translate(['Kent', '1', '2015-05-01', '1', '2'])).toMatchObject({
    reasons: [expect.stringMatching(/^propertyType: must be one of Residential, /)],
  })
})

test('takes from a lookup only what its row has', () => {
  const lookups = { zone: { by: 'town', table: { Bonn: { name: 'West' }, Kiel: { constructor: 'North' } } } }
  const mapping = small({ shortDescription: 'In {town}{zone.constructor}' }, { lookups })
  const { values } = compileMapping(mapping, smallHeader).translate(row).observation ?? {}
  expect(JSON.stringify(values)).not.toContain('native code')
})
