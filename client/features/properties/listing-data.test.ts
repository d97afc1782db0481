import { expect, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { nothingStated } from '#test/kit/fact-values.ts'
import type { Site } from '../../lib/services.ts'
import { listingData } from './listing-data.ts'

const site = { origin: 'https://homes.example', currency: 'USD' } as Site
const dataOf = (values: Partial<Property>) =>
  listingData(
    {
      title: 'Attic',
      location: 'Edgemoor, Bellingham, WA',
      status: 'available',
      ...nothingStated,
      bedNumber: null,
      bathNumber: null,
      propertySubType: null,
      ...values,
    } as Property,
    site,
  )
const homeOf = (values: Partial<Property>) => dataOf(values).mainEntity
const homeWith = (bathNumber: number | null) => homeOf({ bathNumber })

test.each([
  [1.75, 2, 1, 1],
  [2, 2, 2, 0],
  [0.5, 1, 0, 1],
])('rounds %d bathrooms to whole numbers for search engines', (bathNumber, total, full, partial) => {
  expect(homeWith(bathNumber)).toMatchObject({
    address: 'Edgemoor, Bellingham, WA',
    numberOfBathroomsTotal: total,
    numberOfFullBathrooms: full,
    numberOfPartialBathrooms: partial,
  })
})

test('names the parts of a structured address', () => {
  const address = {
    streetAddress: 'Torstraße 1',
    postalCode: '10119',
    city: 'Berlin',
    country: 'DE',
  } as const
  expect(homeOf(address)).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Torstraße 1',
      postalCode: '10119',
      addressLocality: 'Berlin',
      addressCountry: 'DE',
    },
  })
})

test('names the location of a home with a street but no city', () => {
  expect(homeOf({ streetAddress: 'Torstraße 1' })).toMatchObject({ address: 'Edgemoor, Bellingham, WA' })
})

test.each([
  ['available', 'InStock'],
  ['reserved', 'LimitedAvailability'],
  ['sold', 'SoldOut'],
] as const)('tells search engines that a home is %s: %s', (status, availability) => {
  expect(JSON.stringify(dataOf({ status }))).toContain(`"https://schema.org/${availability}"`)
})

test('omits an unknown number of bathrooms', () => {
  expect(homeWith(null)).not.toHaveProperty('numberOfBathroomsTotal')
})

test.each([
  ['Condominium', 'Haus am See', 'Apartment'],
  ['Single Family Residence', 'Penthouse', 'SingleFamilyResidence'],
  ['Unimproved Land', 'Land for your house', 'Place'],
  [null, 'Sunny penthouse', 'Apartment'],
  [null, 'Farmhouse', 'House'],
  [null, 'Haus am See', 'Accommodation'],
] as const)('a home of type %s with the title %s is a schema.org %s', (propertySubType, title, type) => {
  expect(homeOf({ propertySubType, title })).toMatchObject({ '@type': type })
})
