import { expect, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import type { Site } from '../../lib/services.ts'
import { listingData } from './listing-data.ts'

const site = { origin: 'https://homes.example', currency: 'USD' } as Site
const homeWith = (bathNumber: number | null) =>
  listingData(
    {
      title: 'Attic',
      location: 'Edgemoor, Bellingham, WA',
      status: 'available',
      bedNumber: null,
      bathNumber,
    } as Property,
    site,
  ).mainEntity

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

test('omits an unknown number of bathrooms', () => {
  expect(homeWith(null)).not.toHaveProperty('numberOfBathroomsTotal')
})
