import { expect, test } from 'vitest'
import { propertySearch } from '#contract/property-search.ts'
import type { Actor } from '../../kernel/actor.ts'
import { countedRows } from '../../kernel/total.ts'
import { rememberCommon } from './totals.ts'

const admin: Actor = {
  id: '',
  email: '',
  emailConfirmed: true,
  lacksSecondFactor: false,
  language: null,
  units: null,
  name: '',
  photoURL: null,
  role: 'admin',
}

function started() {
  let version: number | undefined = 1
  const total = rememberCommon({ version: () => version })
  const resolve = (search: object, actor: Actor | null) => ({
    actor,
    search: propertySearch.parse(search),
    places: undefined,
  })
  return {
    learn: (search: object, counted = countedRows, during = () => {}) =>
      total(resolve(search, null), async () => {
        during()
        return counted
      }),
    isKnown: async (search: object, actor: Actor | null = null) =>
      (await total(resolve(search, actor), async () => 1)) === countedRows,
    is: (now?: number) => (version = now),
  }
}

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
])('if %j is above the count cap, then %j is without a count: %j', async (inner, outer, expected) => {
  const { learn, isKnown } = started()
  await learn(inner)
  expect(await isKnown(outer)).toBe(expected)
})

test('only searches with the same other filters share what is known', async () => {
  const { learn, isKnown } = started()
  await learn({ location: 'Seattle', minPrice: 300 })
  expect(await isKnown({ location: 'Seattle', minPrice: 200, sort: 'price', limit: 5 })).toBe(true)
  expect(await isKnown({ location: 'Kent', minPrice: 300 })).toBe(false)
  expect(await isKnown({ minPrice: 300 })).toBe(false)
  expect(await isKnown({ location: 'Seattle', status: 'sold', minPrice: 300 })).toBe(false)
})

test('an exact count below the cap is not remembered', async () => {
  const { learn, isKnown } = started()
  await learn({ location: 'Seattle' }, countedRows - 1)
  expect(await isKnown({ location: 'Seattle' })).toBe(false)
})

test('forgets everything on a change, even during a count, and while the version is unknown', async () => {
  const { learn, isKnown, is } = started()
  await learn({ location: 'Seattle' })
  is()
  expect(await isKnown({ location: 'Seattle' })).toBe(false)
  is(2)
  expect(await isKnown({ location: 'Seattle' })).toBe(false)
  await learn({ location: 'Seattle' }, countedRows, () => is(3))
  expect(await isKnown({ location: 'Seattle' })).toBe(false)
})

test('always counts searches by staff, who see unpublished listings, and searches by agent', async () => {
  const { learn, isKnown } = started()
  await learn({ location: 'Seattle' })
  expect(await isKnown({ location: 'Seattle' }, admin)).toBe(false)
  await learn({ agentEmail: 'agent@example.com' })
  expect(await isKnown({ agentEmail: 'agent@example.com' })).toBe(false)
})
