import { expect, test } from 'vitest'
import { toSqft } from '#contract/areas.ts'
import { eachOf, factsOf, rangedFacts } from '#contract/facts.ts'
import type { Property } from '#contract/properties.ts'
import { factTerms } from '#texts/labels/facts.ts'
import { nothingStated } from '#test/kit/fact-values.ts'
import { runInUnits } from '#texts/units.ts'
import { comparedFacts } from './compared-facts.ts'

const house: Property = {
  _id: '0190b0a0-0000-7000-8000-000000000001',
  title: 'House',
  location: 'Kent, WA',
  image: null,
  description: null,
  shortDescription: null,
  price: 500_000,
  minPrice: 475_000,
  maxPrice: 525_000,
  priceRange: '$475,000 – $525,000',
  ...nothingStated,
  bedNumber: 3,
  bathNumber: 2.25,
  livingAreaSqft: 2_000,
  lotSizeSqft: null,
  yearBuilt: 1931,
  stories: 1.5,
  propertyType: 'Residential',
  propertySubType: null,
  features: ['View', 'Garage'],
  latitude: null,
  longitude: null,
  agentName: 'Ines',
  agentEmail: null,
  agentImage: null,
  advertisement: 'No',
  featured: 'No',
  verificationStatus: 'verified',
  rejectionReason: null,
  isDraft: false,
  copyOf: null,
  correctedCopy: null,
  proposal: null,
  status: 'available',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  can: {
    update: false,
    delete: false,
    verify: false,
    promote: false,
    makeOffer: true,
    review: true,
    editPhotos: false,
    withdraw: false,
    submit: false,
    correct: false,
  },
}
const formats = {
  price: (amount: number) => `$${amount}`,
  range: ({ priceRange }: Property) => priceRange,
}
const compared = (...homes: Property[]) =>
  Object.fromEntries(comparedFacts(homes, formats).map(({ term, ...fact }) => [term, fact]))

test('lists the value of each fact for each home, and whether they differ', () => {
  const facts = compared(house, { ...house, price: 600_000, features: ['Garage', 'View'], yearBuilt: null })
  expect(facts['Price']).toEqual({ values: ['$500000', '$600000'], differs: true })
  expect(facts['Price per ft²']).toEqual({ values: ['$250', '$300'], differs: true })
  expect(facts['Bathrooms']).toEqual({ values: ['2.25', '2.25'], differs: false })
  expect(facts['Property type']).toEqual({ values: ['Residential', 'Residential'], differs: false })
  // Regardless of the order in which they were entered.
  expect(facts['Features']).toEqual({ values: ['Garage, View', 'Garage, View'], differs: false })
  expect(facts['Built']).toEqual({ values: ['1931', null], differs: true })
})

test('states areas, and prices per area, in the units of the reader', () => {
  const home = { ...house, livingAreaSqft: toSqft(80, 'm²'), lotSizeSqft: toSqft(1.5, 'ha') }
  const facts = runInUnits('metric', () => compared(home))
  expect(facts['Living area']?.values).toEqual(['80 m²'])
  expect(facts['Lot size']?.values).toEqual(['1.5 ha (15,000 m²)'])
  expect(facts['Price per m²']?.values).toEqual(['$6250'])
})

test('states lots in both units, like the page of a home', () => {
  const facts = compared({ ...house, lotSizeSqft: 43_559 }, { ...house, lotSizeSqft: 65_340 })
  expect(facts['Lot size']).toEqual({
    values: ['43,559 ft² (1 acre)', '1.5 acres (65,340 ft²)'],
    differs: true,
  })
})

test('land has no rooms or stories, rather than unknown ones', () => {
  const lot: Property = { ...house, propertyType: 'Land', bedNumber: null, stories: null, lotSizeSqft: null }
  const facts = compared(house, lot, { ...house, stories: null, lotSizeSqft: 43_560 })
  expect(facts['Bedrooms']?.values).toEqual(['3', '–', '3'])
  expect(facts['Stories']?.values).toEqual(['1.5', '–', null])
  expect(facts['Lot size']?.values).toEqual([null, null, '1 acre (43,560 ft²)'])
  expect(Object.keys(compared(lot))).not.toContain('Stories')
})

test('a home that is not published is not available', () => {
  const facts = compared(
    { ...house, verificationStatus: 'pending' },
    { ...house, verificationStatus: 'pending', isDraft: true },
    { ...house, verificationStatus: 'rejected' },
    { ...house, status: 'reserved' },
  )
  expect(facts['Status']?.values).toEqual(['Pending', 'Draft', 'Rejected', 'Reserved'])
})

test('omits facts that are unknown for all homes', () => {
  expect(Object.keys(compared(house, house))).not.toContain('Lot size')
  expect(Object.keys(compared({ ...house, livingAreaSqft: null }))).not.toContain('Price per ft²')
})

test('compares every fact except the position', () => {
  const known: Property = {
    ...house,
    ...eachOf([...factsOf('rooms'), ...rangedFacts()], ({ max }) => max),
    ...(eachOf(factsOf('choice'), ({ values }) => values[0] ?? null) as Pick<Property, 'propertyType'>),
  }
  const terms = (Object.keys(factTerms) as (keyof typeof factTerms)[])
    .filter((name) => name !== 'latitude' && name !== 'longitude')
    .map((name) => factTerms[name]())
  expect(Object.keys(compared(known))).toEqual(expect.arrayContaining(terms))
})
