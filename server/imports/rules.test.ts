import { expect, test } from 'vitest'
import { nothingStated } from '#test/kit/fact-values.ts'
import type { ListingValues } from './listing.ts'
import { decide, type Known } from './rules.ts'

const values: ListingValues = {
  title: 'House in Kent',
  location: 'Kent, WA 98030',
  image: null,
  description: null,
  shortDescription: null,
  price: 100,
  minPrice: 95,
  maxPrice: 105,
  ...nothingStated,
  bedNumber: 3,
  bathNumber: 1.5,
  livingAreaSqft: 1000,
  lotSizeSqft: 4000,
  yearBuilt: 1950,
  stories: 1.5,
  propertyType: 'Residential',
  propertySubType: null,
  features: ['View', 'Basement'],
  latitude: 47.3,
  longitude: -122.1,
  agentEmail: 'agent@example.com',
}
const monday = '2015-05-04'
const tuesday = '2015-05-05'
const observed = (changes: Partial<ListingValues> = {}, observedOn = tuesday) => ({
  key: '1',
  observedOn,
  values: { ...values, ...changes },
})
const known = (edits: Partial<ListingValues> = {}, more: Partial<Known> = {}): Known => ({
  values: { ...values, ...edits },
  isOpen: true,
  imported: { observedOn: monday, values },
  ...more,
})
const merged = (...[before, observation]: Parameters<typeof decide>) => {
  const decision = decide(before, observation)
  if (decision.kind !== 'merge') throw new Error(`It was decided to ${decision.kind}.`)
  return decision
}

test('creates a listing for a new house', () => {
  expect(decide(undefined, observed())).toEqual({ kind: 'create' })
})

test('ignores an observation without changes', () => {
  expect(merged(known(), observed({}, monday))).toMatchObject({ isNews: false, changed: [], kept: [] })
})

test('updates fields that no user edited', () => {
  const decision = merged(known(), observed({ price: 120, minPrice: 114, maxPrice: 126, yearBuilt: 1951 }))
  expect(decision).toMatchObject({
    isNews: true,
    changed: ['price', 'minPrice', 'maxPrice', 'yearBuilt'],
    kept: [],
    values: { price: 120, minPrice: 114, maxPrice: 126, yearBuilt: 1951 },
  })
})

test('keeps fields that a user edited and updates the rest', () => {
  const decision = merged(known({ title: 'My house' }), observed({ title: 'New title', bedNumber: 4 }))
  expect(decision).toMatchObject({ changed: ['bedNumber'], kept: ['title'], values: { title: 'My house' } })
})

test('keeps all three prices if a user edited one of them', () => {
  const news = observed({ price: 120, minPrice: 114, maxPrice: 126 })
  const decision = merged(known({ minPrice: 90 }), news)
  expect(decision).toMatchObject({ changed: [], kept: ['price', 'minPrice', 'maxPrice'] })
  expect(decision.values).toMatchObject({ price: 100, minPrice: 90, maxPrice: 105 })
})

test("does not report an edit that equals the file's new value", () => {
  expect(merged(known({ bedNumber: 4 }), observed({ bedNumber: 4 }))).toMatchObject({ changed: [], kept: [] })
})

test('does not report an edit again without changes in the file', () => {
  expect(merged(known({ title: 'My house' }), observed({}, monday))).toMatchObject({
    isNews: false,
    kept: [],
  })
})

test('ignores an older observation', () => {
  expect(decide(known(), observed({ price: 90 }, '2015-05-03'))).toEqual({ kind: 'outdated' })
})

test('applies a correction of the same day', () => {
  expect(merged(known(), observed({ yearBuilt: 1951 }, monday)).changed).toEqual(['yearBuilt'])
})

test('skips reserved, sold, and deleted listings', () => {
  expect(decide(known({}, { isOpen: false }), observed({ price: 120 }))).toEqual({ kind: 'leave' })
})

test('fills an empty field that the mapping newly sets', () => {
  const { image: _image, ...before } = values
  const withoutImage = { imported: { observedOn: monday, values: before } }
  const news = observed({ image: '/pictures/a.webp' })
  expect(merged(known({}, withoutImage), news).changed).toEqual(['image'])
  expect(merged(known({ image: '/pictures/own.webp' }, withoutImage), news).kept).toEqual(['image'])
})

test('ignores the order of features and detects an added one', () => {
  expect(merged(known(), observed({ features: ['Basement', 'View'] }, monday)).isNews).toBe(false)
  const more = merged(known(), observed({ features: ['View', 'Basement', 'Waterfront'] }))
  expect(more).toMatchObject({ isNews: true, changed: ['features'], kept: [] })
  const byHand = known({ features: ['View'] })
  expect(merged(byHand, observed({ features: ['View', 'Basement', 'Waterfront'] }))).toMatchObject({
    changed: [],
    kept: ['features'],
    values: { features: ['View'] },
  })
})

test('fills fields unknown to an earlier import, unless a user has set them', () => {
  const { stories: _s, propertyType: _t, propertySubType: _u, features: _f, ...early } = values
  const imported = { observedOn: monday, values: early }
  const empty = { stories: null, propertyType: null, propertySubType: null, features: [] }
  expect(merged(known(empty, { imported }), observed({}, monday))).toMatchObject({
    isNews: true,
    changed: ['stories', 'propertyType', 'features'],
  })
  expect(merged(known({ ...empty, stories: 2 }, { imported }), observed({}, monday))).toMatchObject({
    changed: ['propertyType', 'features'],
    kept: ['stories'],
  })
})
