import { expect, test } from 'vitest'
import { toSqft } from '#contract/areas.ts'
import { newSavedSearch } from '#contract/saved-searches.ts'
import { runInLanguage } from '#texts/language.ts'
import { runInUnits } from '#texts/units.ts'
import { describeAlert, describeSearch, searchPath } from './search-words.ts'

test.each([
  [{}, 'All homes'],
  [{ sort: 'price' }, 'All homes'],
  [{ location: 'Kent', minPrice: '300000', maxPrice: '500000' }, 'Kent · $300,000 to $500,000'],
  [{ maxPrice: '500000', bedNumber: '3', bathNumber: '1.5' }, 'up to $500,000 · 3+ beds · 1.5+ baths'],
  [{ minYearBuilt: '1990', features: 'View,Pool' }, 'built from 1990 · View, Pool'],
  [
    { minStories: '1', maxStories: '1', minYearBuilt: '1990', maxYearBuilt: '1990' },
    '1 story · built in 1990',
  ],
  [{ minStories: '0.5', maxStories: '1' }, '0.5 to 1 story'],
  [{ minStories: '1' }, 'from 1 story'],
  [{ minStories: '1', maxStories: '2', maxYearBuilt: '1990' }, '1 to 2 stories · built up to 1990'],
  [{ minPrice: '500000', maxPrice: '500000', maxLotSizeSqft: '9000' }, '$500,000 · lot size up to 9,000 ft²'],
  [{ featured: 'Yes', advertisement: 'No' }, 'featured · not advertised'],
  [{ featured: 'No', advertisement: 'Yes' }, 'not featured · advertised'],
  [{ area: '1,1;1,2;2,2', minLivingAreaSqft: '1500' }, 'from 1,500 ft² · in an area of the map'],
])('describes %j as %s', (search, words) => {
  expect(describeSearch(search as Record<string, string>, 'USD')).toBe(words)
})

test('describes areas in the units of the reader', () => {
  const limits = {
    minLivingAreaSqft: String(toSqft(85.5, 'm²')),
    maxLivingAreaSqft: String(toSqft(120, 'm²')),
  }
  const words = () => describeSearch({ ...limits, minLotSizeSqft: '5000' }, 'EUR')
  expect(words()).toBe('920 to 1,292 ft² · lot size from 5,000 ft²')
  expect(runInUnits('metric', words)).toBe('85.5 to 120 m² · lot size from 465 m²')
})

test('describes a search in Arabic from right to left, as a name that can be saved', () => {
  const search = {
    location: 'Ballard',
    minPrice: '300000',
    maxPrice: '500000',
    agentEmail: 'ada@example.com',
  }
  const name = runInLanguage('ar', () => describeSearch(search, 'AED'))
  expect(name).toMatch(/^\u200fBallard\u200f · من/)
  expect(newSavedSearch.safeParse({ name, search }).error).toBeUndefined()
})

test.each([
  ['never', true, true, 'Never'],
  ['daily', true, false, 'Instantly'],
  ['daily', true, true, 'Once a day'],
  ['daily', false, true, 'Once a day, not by email'],
  ['atOnce', true, true, 'Instantly'],
  ['atOnce', false, true, 'Instantly, not by email'],
] as const)(
  'describes alerts %s (by email: %s, server sends email: %s) as %s',
  (alert, byMail, sendsMail, text) => {
    expect(describeAlert({ alert, byMail }, sendsMail)).toBe(text)
  },
)

test('opens a search on its page, without default values', () => {
  expect(searchPath({ sort: '-createdAt' })).toBe('/allProperties')
  expect(searchPath({ location: 'Kent Hill', sort: 'price' })).toBe(
    '/allProperties?location=Kent+Hill&sort=price',
  )
})
