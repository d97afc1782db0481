import { expect, test } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import type { Property } from '#contract/properties.ts'
import { differencesIn, photoDifferences } from './differences.ts'

const price = (amount: number) => `$${amount}`

test('names each changed field with what it was and what it is to be', () => {
  const property = {
    title: 'House',
    price: 500,
    description: 'Old',
    yearBuilt: null,
    features: ['Pool'],
    proposal: { changes: { price: 400, description: null, yearBuilt: 1931, features: ['Pool', 'View'] } },
  } as unknown as Property
  expect(differencesIn(property, price)).toEqual([
    { label: 'Price', from: '$500', to: '$400' },
    { label: 'Description', from: 'Old', to: '' },
    { label: 'Year built', from: '', to: '1931' },
    { label: 'Features', from: 'Pool', to: 'Pool, View' },
  ])
  expect(differencesIn({ ...property, proposal: null }, price)).toEqual([])
})

test('tells new, moved, described and removed photos apart', () => {
  const photo = (_id: string, alt = '') => ({ _id, alt }) as Photo
  const [a, b, c] = [photo('a'), photo('b'), photo('c')]
  const same = { isNew: false, isMoved: false, altBefore: undefined }
  expect(photoDifferences([a, b, c], [photo('d'), b, photo('c', 'A kitchen')])).toEqual({
    photos: [
      { photo: photo('d'), ...same, isNew: true },
      { photo: b, ...same },
      { photo: photo('c', 'A kitchen'), ...same, altBefore: '' },
    ],
    removed: [a],
  })
  const swapped = photoDifferences([a, b, c], [b, a, c]).photos
  expect(swapped.map(({ isMoved }) => isMoved)).toEqual([true, true, false])
})
