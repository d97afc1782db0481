import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProperties, propertySorts } from '#contract/property-search.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import type { Property } from '../db/schema.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { cursorOfNext, readPages } from '#test/kit/pages.ts'
import { uncopied } from '#test/kit/uncopied.ts'
import { placed } from './service.ts'

let server: TestApp
let buyer: Caller
const ids = new Set<string>()

/** Three prices and three creation times for 40 listings, so that most rows tie in the sort order. */
beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  for (let i = 0; i < 40; i += 1) {
    const price = 400_000 + (i % 3) * 100_000
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 0, Math.floor(i / 14)))
    const id = crypto.randomUUID()
    ids.add(await makeProperty(server.db, { id, price, minPrice: price, maxPrice: price, createdAt }))
  }
})
afterAll(() => server.stop())

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(propertySorts)('sorted by %s', (sort) => {
  test('the pages contain every row exactly once, in order, despite ties', async () => {
    const pages = await readPages(buyer, listProperties, { sort, limit: 7 })
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 5])
    const rows = pages.flat()
    expect(rows.map(({ _id }) => _id).toSorted()).toEqual([...ids].toSorted())
    const key = (row: (typeof rows)[number]) =>
      sort === '-createdAt' ? -Date.parse(row.createdAt) : row.price * (sort === 'price' ? 1 : -1)
    expect(rows.map(key)).toEqual(rows.map(key).toSorted((a, b) => a - b))
  })

  test('rows inserted while paging do not hide existing rows', async () => {
    const added: string[] = []
    const pages = await readPages(buyer, listProperties, { sort, limit: 7 }, async () => {
      added.push(await makeProperty(server.db))
    })
    await server.db.deleteFrom('property').where('id', 'in', added).execute()
    const seen = pages.flat().map(({ _id }) => _id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => ids.has(id)).toSorted()).toEqual([...ids].toSorted())
  })

  test('listings that vanish or change while a page is read neither end the list nor hide others', async () => {
    const read = async () => {
      const pages = await readPages(buyer, listProperties, { sort, limit: 7 })
      return pages.flat().map(({ _id }) => _id)
    }
    const before = await read()
    // Each is the last one of a page.
    const [gone, changed] = [before[6] ?? '', before[13] ?? '']
    const setTo = (id: string, values: Updateable<Property>) =>
      server.db.updateTable('property').set(values).where('id', '=', id).execute()
    const { price, createdAt } = await server.db
      .selectFrom('property')
      .select(['price', 'createdAt'])
      .where('id', '=', changed)
      .executeTakeFirstOrThrow()
    const last = sort === 'price' ? 999_999 : 1
    await uncopied(server.db, async () => {
      await setTo(gone, { deletedAt: new Date() })
      await setTo(changed, { price: last, minPrice: last, maxPrice: last, createdAt: new Date(0) })
    })
    expect(await read()).toEqual(before.filter((id) => id !== gone))
    await setTo(gone, { deletedAt: null })
    await setTo(changed, { price, minPrice: price, maxPrice: price, createdAt })
    expect(await read()).toEqual(before)
  })

  test('the last page has no next cursor', async () => {
    const { body, headers } = await buyer.call(listProperties, { query: { sort, limit: 40 } })
    expect([body.length, headers.get('link')]).toEqual([40, null])
  })
})

test(statement('10.1.3'), async () => {
  expect((await buyer.call(listProperties)).body).toHaveLength(20)
  expect((await buyer.call(listProperties, { query: { limit: 1 } })).body).toHaveLength(1)
  expect((await buyer.call(listProperties, { query: { limit: 100 } })).body).toHaveLength(40)
  expect((await buyer.call(listProperties, { query: { limit: 101 } })).status).toBe(422)
})

test(statement('10.1.4'), async () => {
  const query = { location: 'Ballard, S', sort: 'price', limit: 7 } as const
  const { headers } = await buyer.call(listProperties, { query })
  const link = headers.get('link') ?? ''
  expect(link).toMatch(/^<\/api\/properties\?[^>]+>; rel="next"$/)
  const { searchParams } = new URL(link.slice(1, link.indexOf('>')), server.origin)
  expect(Object.fromEntries(searchParams)).toEqual({
    location: 'Ballard, S',
    sort: 'price',
    limit: '7',
    cursor: cursorOfNext(headers),
  })
})

describe('a cursor is refused', () => {
  const at = '2026-01-01T00:00:00.000Z'
  test.each([
    ['of another sort', 'price', cursor(['-price', 500_000, newId()])],
    ['that is garbage', 'price', 'garbage'],
    ['that is empty JSON', 'price', cursor({})],
    ['with a price that is none', 'price', cursor(['price', 'cheap', newId()])],
    ['with a broken price', '-price', cursor(['-price', 1.5, newId()])],
    ['with an enormous price', '-price', cursor(['-price', 1e300, newId()])],
    ['with a moment that is none', '-createdAt', cursor(['-createdAt', 'now; drop', newId()])],
    ['with a day that is none', '-createdAt', cursor(['-createdAt', '2026-02-31T00:00:00.000Z', newId()])],
    [
      'with a day before the calendar',
      '-createdAt',
      cursor(['-createdAt', '0000-01-01T00:00:00.000Z', newId()]),
    ],
    [
      'with an endless moment',
      '-createdAt',
      cursor(['-createdAt', `${at.slice(0, -1)}${'0'.repeat(150)}Z`, newId()]),
    ],
    ['with an id that is none', '-createdAt', cursor(['-createdAt', at, 'first'])],
  ] as const)('%s', async (_, sort, text) => {
    const { status, problem } = await buyer.call(listProperties, { query: { sort, cursor: text } })
    expect([status, problem.code]).toEqual([422, 'invalid_input'])
    expect(problem.fields).toEqual({ cursor: 'This cursor is not valid for this list' })
  })
})

test(statement('10.1.5'), async () => {
  const total = async () =>
    (await buyer.call(listProperties, { query: { location: 'Mass', limit: 1 } })).headers.get('x-total-count')
  const { placeId } = await placed(server.db, { location: 'Mass' })
  const insert = (rows: number) =>
    sql`insert into property (id, title, place_id, location, price, min_price, max_price, verification_status)
        select gen_random_uuid(), 'House', ${placeId}::int, 'Mass', 1, 1, 1, 'verified' from generate_series(1, ${rows})`.execute(
      server.db,
    )
  expect(await total()).toBe('0')
  await insert(10_000)
  expect(await total()).toBe('10000')
  await insert(50)
  expect(await total()).toBe('10000+')
})
