import { expect, test } from 'vitest'
import { type PropertySearch, propertySearch } from '#contract/property-search.ts'
import { countedRows } from '../kernel/total.ts'
import { createKnownMany, isWithin } from './known-many.ts'

const searchFor = (filters: object): PropertySearch => propertySearch.parse(filters)
const lookupFor = (search: object) => ({ actor: null, search: searchFor(search) })

test.each([
  [{ minPrice: 2 }, {}, true],
  [{ minPrice: 2 }, { minPrice: 2 }, true],
  [{ minPrice: 2 }, { minPrice: 1 }, true],
  [{ minPrice: 1 }, { minPrice: 2 }, false],
  [{}, { minPrice: 2 }, false],
  [{ maxPrice: 1 }, { maxPrice: 2 }, true],
  [{ maxPrice: 2 }, { maxPrice: 1 }, false],
  [{}, { maxPrice: 1 }, false],
  [{ minPrice: 2, maxPrice: 3 }, { minPrice: 1, maxPrice: 4 }, true],
  [{ minPrice: 2, maxPrice: 5 }, { minPrice: 1, maxPrice: 4 }, false],
  [{ bedNumber: 3, bathNumber: 2 }, { bedNumber: 2 }, true],
  [{ bedNumber: 3 }, { bedNumber: 2, maxStories: 2 }, false],
])('every listing within %j is within %j: %j', (inner, outer, expected) => {
  expect(isWithin(inner, outer)).toBe(expected)
})

const started = () => {
  let version: number | undefined = 1
  const knownMany = createKnownMany({ version: () => version })
  return {
    isMany: (search: object) => knownMany(lookupFor(search)).isMany,
    knownMany,
    is: (now?: number) => (version = now),
  }
}

test('a search above the count cap marks equal and wider searches as above it, too', () => {
  const { knownMany, isMany } = started()
  knownMany(lookupFor({ location: 'Seattle', minPrice: 300, maxPrice: 500, bedNumber: 2 })).learn(countedRows)
  expect(isMany({ location: 'Seattle', minPrice: 200, maxPrice: 500, sort: 'price', limit: 5 })).toBe(true)
  expect(isMany({ location: 'Seattle', minPrice: 200, maxPrice: 400 })).toBe(false)
  expect(isMany({ location: 'Kent', minPrice: 200, maxPrice: 500 })).toBe(false)
  expect(isMany({ minPrice: 200, maxPrice: 500 })).toBe(false)
  expect(isMany({ location: 'Seattle', status: 'sold', minPrice: 200, maxPrice: 500 })).toBe(false)
})

test('an exact count below the cap marks nothing', () => {
  const { knownMany, isMany } = started()
  knownMany(lookupFor({ location: 'Seattle' })).learn(countedRows - 1)
  expect(isMany({ location: 'Seattle' })).toBe(false)
})

test('forgets everything on a change, even during a count, and while the version is unknown', () => {
  const { knownMany, isMany, is } = started()
  knownMany(lookupFor({ location: 'Seattle' })).learn(countedRows)
  is()
  expect(isMany({ location: 'Seattle' })).toBe(false)
  is(2)
  expect(isMany({ location: 'Seattle' })).toBe(false)
  const { learn } = knownMany(lookupFor({ location: 'Seattle' }))
  is(3)
  learn(countedRows)
  expect(isMany({ location: 'Seattle' })).toBe(false)
})

test('always counts searches by staff, who see unpublished listings, and searches by agent', () => {
  const { knownMany, isMany } = started()
  knownMany(lookupFor({ location: 'Seattle' })).learn(countedRows)
  const admin = {
    id: '',
    email: '',
    emailConfirmed: true,
    lacksSecondFactor: false,
    name: '',
    photoURL: null,
    role: 'admin' as const,
  }
  expect(knownMany({ ...lookupFor({ location: 'Seattle' }), actor: admin }).isMany).toBe(false)
  knownMany(lookupFor({ agentEmail: 'agent@example.com' })).learn(countedRows)
  expect(isMany({ agentEmail: 'agent@example.com' })).toBe(false)
})
