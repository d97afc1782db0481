import { expect, test } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { correctionOf } from './correction.ts'
import { differencesIn, photoDifferences } from './differences.ts'

const price = (amount: number) => `$${amount}`

test('lists changed fields with the old and the new value', () => {
  const property = {
    title: 'House',
    price: 500,
    description: 'Old',
    yearBuilt: null,
    features: ['Pool'],
  } as unknown as PropertyDetails
  const changes = {
    price: 400,
    description: null,
    yearBuilt: 1931,
    features: ['Pool' as const, 'View' as const],
  }
  expect(differencesIn(property, changes, price)).toEqual([
    { label: 'Price', from: '$500', to: '$400' },
    { label: 'Description', from: 'Old', to: '' },
    { label: 'Year built', from: '', to: '1931' },
    { label: 'Features', from: 'Pool', to: 'Pool, View' },
  ])
  expect(differencesIn(property, {}, price)).toEqual([])
})

test('distinguishes added, moved, described and removed photos', () => {
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

test('compares a corrected copy with the original, and its photos with those that they were copied from', () => {
  const photo = (_id: string, copyOf?: string) => ({ _id, alt: '', copyOf }) as Photo
  const rejected = {
    title: 'House',
    image: '/a',
    features: ['Pool', 'View'],
    photos: [photo('a'), photo('b')],
  }
  const copy = {
    ...rejected,
    image: '/c',
    features: ['View', 'Pool'],
    photos: [photo('c', 'a'), photo('d', 'b')],
  }
  const compare = (changes: object) =>
    correctionOf(rejected as PropertyDetails, { ...copy, ...changes } as PropertyDetails)
  expect(compare({})).toEqual({ changes: {}, photos: null })
  expect(compare({ title: 'Home' }).changes).toEqual({ title: 'Home' })
  expect(compare({ photos: [photo('d', 'b')] }).photos?.map(({ _id }) => _id)).toEqual(['b'])
  const typed = correctionOf({ ...rejected, photos: [] } as never, { ...copy, photos: [] } as never)
  expect(typed).toEqual({ changes: { image: '/c' }, photos: null })
})
