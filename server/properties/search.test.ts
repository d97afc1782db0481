import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller

const listing = (title: string, location: string, price: number, beds: number | null, baths: number | null) =>
  makeProperty(server.db, {
    title,
    location,
    price,
    minPrice: price,
    maxPrice: price,
    bedNumber: beds,
    bathNumber: baths,
  })

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  await listing('a', 'Ballard, Seattle', 300_000, 2, 1)
  await listing('b', 'BALLARD WEST', 500_000, 3, 2.25)
  await listing('c', '100% Street', 700_000, 4, 2.5)
  await listing('d', '100 Street', 700_000, 5, 3)
  await listing('e', 'Under_score Road', 900_000, null, null)
  await listing('f', String.raw`Back\slash Road`, 1_000_000, 0, 0.75)
})
afterAll(() => server.stop())

type Query = Record<string, string | number>
const find = async (query: Query) => {
  const { status, body, headers } = await buyer.call(listProperties, { query })
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ title }) => title)
}

test.each<[Query, string]>([
  [{ location: 'ballard' }, 'ba'],
  [{ location: 'BALLARD' }, 'ba'],
  [{ location: ' allard, s ' }, 'ba'],
  [{ location: 'seattle ballard' }, 'a'],
  [{ location: 'WEST,ballard' }, 'b'],
  [{ location: 'ballard kent' }, ''],
  [{ location: '' }, 'fedcba'],
  [{ location: '\u200fBal\u00adlard\u200e' }, 'ba'],
  [{ location: 'Ｂａｌｌａｒｄ' }, 'ba'],
  [{ location: '\u200b' }, 'fedcba'],
  [{ location: '%' }, 'c'],
  [{ location: '0%' }, 'c'],
  [{ location: '_' }, 'e'],
  [{ location: '\\' }, 'f'],
  [{ location: "'; drop table property; --" }, ''],
  [{ location: '🏠' }, ''],
  [{ minPrice: 500_000 }, 'fedcb'],
  [{ maxPrice: 500_000 }, 'ba'],
  [{ minPrice: 500_000, maxPrice: 700_000 }, 'dcb'],
  [{ minPrice: 500_000.5 }, 'fedc'],
  [{ maxPrice: 699_999.99 }, 'ba'],
  [{ minPrice: '' }, 'fedcba'],
  [{ minPrice: 1e-7 }, 'fedcba'],
  [{ minPrice: '0.6m', maxPrice: '900K' }, 'edc'],
  [{ maxPrice: '$500,000' }, 'ba'],
  [{ bedNumber: 3 }, 'dcb'],
  [{ bedNumber: 0 }, 'fdcba'],
  [{ bedNumber: 1_000_000_000_000 }, ''],
  [{ bathNumber: 2.25 }, 'dcb'],
  [{ bathNumber: 2.5 }, 'dc'],
  [{ bathNumber: 0.25 }, 'fdcba'],
  [{ bedNumber: 3, bathNumber: 3 }, 'd'],
  [{ sort: 'price' }, 'abcdef'],
  [{ sort: '-price' }, 'fedcba'],
  [{ sort: '-createdAt' }, 'fedcba'],
  [{ sort: '' }, 'fedcba'],
  [{ sort: 'price', location: 'street', minPrice: 1 }, 'cd'],
  [{ status: 'available', verificationStatus: 'verified', sort: 'price' }, 'abcdef'],
  [{ status: 'sold' }, ''],
  [{ featured: 'No', sort: 'price' }, 'abcdef'],
  [{ advertisement: 'Yes' }, ''],
  [{ featured: '', advertisement: '' }, 'fedcba'],
  [{ unknown: 'parameter' }, 'fedcba'],
])('%j finds "%s"', async (query, titles) => {
  expect((await find(query)).join('')).toBe(titles)
})

describe('an invalid search is refused', () => {
  test.each<[Query, string, string | RegExp]>([
    [{ minPrice: 'cheap' }, 'minPrice', 'Minimum price must be a number'],
    [{ minPrice: -1 }, 'minPrice', 'Minimum price must not be negative'],
    [{ maxPrice: 1e15 }, 'maxPrice', 'Maximum price is too high'],
    [{ maxPrice: '1.250,000' }, 'maxPrice', 'Maximum price must be a number'],
    [
      { minPrice: '900k', maxPrice: 100_000 },
      'minPrice',
      'The lower limit must not be above the upper limit',
    ],
    [{ minStories: 2, maxStories: 1.5 }, 'minStories', 'The lower limit must not be above the upper limit'],
    [{ minStories: 1.3 }, 'minStories', 'Stories from must be a multiple of 0.5, such as 1.5'],
    [{ maxYearBuilt: 1990.5 }, 'maxYearBuilt', 'Built to must be a whole number'],
    [{ bedNumber: 2.5 }, 'bedNumber', 'Number of bedrooms must be a whole number'],
    [{ bathNumber: 2.4 }, 'bathNumber', 'Number of bathrooms must be a multiple of 0.25, such as 1.75'],
    [{ bedNumber: 'Infinity' }, 'bedNumber', 'Number of bedrooms must be a number'],
    [{ minPrice: '0x10' }, 'minPrice', 'Minimum price must be a number'],
    [{ maxPrice: '1e3' }, 'maxPrice', 'Maximum price must be a number'],
    [{ bedNumber: '0x2' }, 'bedNumber', 'Number of bedrooms must be a number'],
    [{ minYearBuilt: '2e3' }, 'minYearBuilt', 'Built from must be a number'],
    [{ maxLivingAreaSqft: '0b11' }, 'maxLivingAreaSqft', /must be a number/],
    [{ limit: '0x10' }, 'limit', /number/],
    [{ bathNumber: 'NaN' }, 'bathNumber', 'Number of bathrooms must be a number'],
    [{ location: 'x'.repeat(201) }, 'location', 'Location must be at most 200 characters'],
    [{ sort: 'title' }, 'sort', /price/],
    [{ status: 'gone' }, 'status', /available/],
    [{ featured: 'yes' }, 'featured', /Yes/],
    [{ limit: 0 }, 'limit', /1/],
    [{ limit: 101 }, 'limit', /100/],
    [{ limit: 1.5 }, 'limit', /whole number/],
    [{ limit: 'all' }, 'limit', /number/],
  ])('%j: %s', async (query, field, message) => {
    const { status, problem } = await buyer.call(listProperties, { query })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
    expect(problem.fields?.[field]).toMatch(message)
  })

  test('with every invalid field at once', async () => {
    const query: Query = { minPrice: 'a', maxPrice: 'b', limit: 0, sort: 'c' }
    const { problem } = await buyer.call(listProperties, { query })
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['limit', 'maxPrice', 'minPrice', 'sort'])
  })

  test('with a NUL character, which text columns cannot store', async () => {
    const query = { location: '\u0000', city: 'Kent\u0000' }
    const { status, problem } = await buyer.call(listProperties, { query })
    expect([status, problem.code, problem.fields]).toEqual([
      422,
      'invalid_input',
      {
        location: 'Location has a character that cannot be kept',
        city: 'City has a character that cannot be kept',
      },
    ])
  })
})
