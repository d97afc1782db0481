import fc from 'fast-check'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Coordinates, writeArea } from '#contract/geography.ts'
import { listProperties } from '#contract/property-search.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import type { Property } from '../db/schema.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { seed, size } from '#test/kit/size.ts'
import { uncopied } from '#test/kit/uncopied.ts'

const world = { bounds: '-180,-90,180,90', zoom: 3 }

let server: TestApp
let buyer: Caller
let agent: Caller
let other: Caller
let admin: Caller

type Home = Coordinates & { id: string; price: number; beds: number }
const homes: Home[] = []

/** A seeded pseudo-random sequence in [0, 1). */
function* drawn(first: number) {
  for (let state = first; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

/** Listings around the Salish Sea, at the 180th meridian, all over the world, and on every edge. */
beforeAll(async () => {
  server = await startTestApp()
  ;[buyer, agent, other, admin] = [
    await server.member('user'),
    await server.member('agent'),
    await server.member('agent'),
    await server.member('admin'),
  ]
  const numbers = drawn(7)
  const next = () => numbers.next().value ?? 0
  const spots: Coordinates[] = [
    { latitude: 0, longitude: 0 },
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 45, longitude: -180 },
    { latitude: 45, longitude: 180 },
  ]
  for (let at = 0; at < 30; at += 1) {
    spots.push({ latitude: 47 + next(), longitude: -123 + next() })
    spots.push({ latitude: -25 + 20 * next(), longitude: ((170 + 20 * next() + 180) % 360) - 180 })
    spots.push({ latitude: -80 + 160 * next(), longitude: -180 + 360 * next() })
  }
  for (const [at, { latitude, longitude }] of spots.entries()) {
    const [price, beds] = [100_000 * (1 + (at % 9)), at % 5]
    const id = await makeProperty(server.db, {
      latitude,
      longitude,
      price,
      bedNumber: beds,
      agentId: agent.id,
    })
    homes.push({ latitude, longitude, price, beds, id })
  }
  await makeProperty(server.db, { title: 'Nowhere' })
}, 60_000)
afterAll(() => server.stop())

type Query = Record<string, string | number>

const mapOf = async (query: Query, caller = buyer) => {
  const { status, body } = await caller.call(getPropertyMap, { query: query as never })
  expect(status).toBe(200)
  expect(body.total).toBe(body.clusters.reduce((sum, { count }) => sum + count, body.pins.length))
  return body
}
const listOf = async (query: Query) => {
  const { status, body } = await buyer.call(listProperties, { query: { ...query, limit: 100 } })
  expect(status).toBe(200)
  return body.map(({ _id }) => _id).toSorted()
}

describe('access to the map', () => {
  test('visitors have to sign in', async () => {
    const { status } = await server.anonymous.call(getPropertyMap, { query: world })
    expect(status).toBe(401)
  })

  test('only the agent and admins see unverified listings in counts and pins', async () => {
    const place = { latitude: -50, longitude: -100, agentId: agent.id }
    const bounds = '-101,-51,-99,-49'
    const waiting = await makeProperty(server.db, { ...place, verificationStatus: 'pending' })
    const totalFor = async (caller: Caller) => (await mapOf({ bounds, zoom: 8 }, caller)).total
    expect(await Promise.all([buyer, other, agent, admin].map(totalFor))).toEqual([0, 0, 1, 1])
    expect((await mapOf({ bounds, zoom: 8 }, agent)).pins.map(({ _id }) => _id)).toEqual([waiting])
    const verified = await makeProperty(server.db, place)
    const rejected = await makeProperty(server.db, { ...place, verificationStatus: 'rejected' })
    expect(await Promise.all([buyer, other, agent, admin].map(totalFor))).toEqual([1, 1, 3, 3])
    await server.db
      .updateTable('property')
      .set({ deletedAt: new Date() })
      .where('id', 'in', [waiting, verified, rejected])
      .execute()
    expect(await Promise.all([buyer, other, agent, admin].map(totalFor))).toEqual([0, 0, 0, 0])
  })
})

test('shows no pin of a listing that vanished or moved while the map was read', async () => {
  const place = { latitude: -40, longitude: -100 }
  const ids: string[] = []
  for (const at of [0, 1, 2, 3])
    ids.push(await makeProperty(server.db, { ...place, longitude: -100 + 2 * at }))
  const [gone = '', hidden = '', moved = '', kept] = ids
  const setTo = (id: string, values: Updateable<Property>) =>
    server.db.updateTable('property').set(values).where('id', '=', id).execute()
  await uncopied(server.db, async () => {
    await setTo(gone, { deletedAt: new Date() })
    await setTo(hidden, { verificationStatus: 'pending' })
    await setTo(moved, { latitude: null, longitude: null })
  })
  const { pins } = await mapOf({ bounds: '-101,-41,-90,-39', zoom: 8 })
  expect(pins.map(({ _id }) => _id)).toEqual([kept])
  await server.db.deleteFrom('property').where('id', 'in', ids).execute()
})

describe('invalid map requests are refused', () => {
  test.each<[Query, string, string | RegExp]>([
    [{ zoom: 3 }, 'bounds', 'Bounds must be west,south,east,north in degrees'],
    [{ ...world, bounds: '' }, 'bounds', 'Bounds must be west,south,east,north in degrees'],
    [{ ...world, bounds: '0,10,10,0' }, 'bounds', 'Bounds must be west,south,east,north in degrees'],
    [{ ...world, bounds: '0,0,181,1' }, 'bounds', 'Bounds must be west,south,east,north in degrees'],
    [{ bounds: world.bounds }, 'zoom', 'Zoom must be a number'],
    [{ ...world, zoom: 'near' }, 'zoom', 'Zoom must be a number'],
    [{ ...world, zoom: 1.5 }, 'zoom', 'Zoom must be a whole number'],
    [{ ...world, zoom: 23 }, 'zoom', 'Zoom must be at most 22'],
    [{ ...world, area: '1,2;3,4' }, 'area', /^Area must have 3 to 100 corners/],
    [{ ...world, area: '10,0;10,180;20,90' }, 'area', /less than 180 degrees/],
    [{ ...world, area: '20,-90;10,-45;10,90' }, 'area', /less than 180 degrees/],
    [{ ...world, area: '60,0;60,120;60,-120' }, 'area', /^Area must not enclose a pole/],
    [{ ...world, area: '-60,-120;-60,120;-70,0' }, 'area', /^Area must not enclose a pole/],
    [{ ...world, minPrice: 'cheap' }, 'minPrice', 'Minimum price must be a number'],
  ])('%j: %s', async (query, field, message) => {
    const { status, problem } = await buyer.call(getPropertyMap, { query: query as never })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
    expect(problem.fields?.[field]).toMatch(message)
  })
})

type Side = { west: number; south: number; east: number; north: number }
const isIn =
  ({ west, south, east, north }: Side) =>
  ({ latitude, longitude }: Coordinates) =>
    latitude >= south &&
    latitude <= north &&
    // The 180th meridian has two longitudes.
    (Math.abs(longitude) === 180 ? [longitude, -longitude] : [longitude]).some((one) =>
      west > east ? one >= west || one <= east : one >= west && one <= east,
    )

const degree = (most: number) => fc.integer({ min: -most * 4, max: most * 4 }).map((quarters) => quarters / 4)
const sides = fc
  .tuple(degree(180), degree(180), degree(90), degree(90))
  .map(([west, east, one, two]) => ({ west, east, south: Math.min(one, two), north: Math.max(one, two) }))

test('at every zoom the counts match a scan of every listing', async () => {
  await fc.assert(
    fc.asyncProperty(
      sides,
      fc.integer({ min: 0, max: 22 }),
      fc.integer({ min: 0, max: 4 }),
      async (side, zoom, beds) => {
        const bounds = [side.west, side.south, side.east, side.north].join()
        const found = homes.filter(isIn(side)).filter((home) => home.beds >= beds)
        const map = await mapOf({ bounds, zoom, bedNumber: beds })
        expect([map.total, map.isEstimate]).toEqual([found.length, false])
        expect(map.clusters.length + map.pins.length).toBeLessThanOrEqual(600)
        const ids = new Set(found.map(({ id }) => id))
        for (const { _id } of map.pins) expect(ids.has(_id)).toBe(true)
        for (const { west, south, east, north, count } of map.clusters)
          expect(found.filter(isIn({ west, south, east, north })).length).toBeGreaterThanOrEqual(count)
        const cheapest = [
          ...map.clusters.map(({ lowestPrice }) => lowestPrice),
          ...map.pins.map(({ price }) => price),
        ]
        expect(Math.min(...cheapest.map(Number))).toBe(Math.min(...found.map(({ price }) => price)))
      },
    ),
    { seed, numRuns: size.maps },
  )
}, 120_000)

const areas = fc
  .record({
    middle: fc.constantFrom(
      { latitude: 47.5, longitude: -122.5, far: 0.7 },
      { latitude: -15, longitude: 180, far: 14 },
      { latitude: -12, longitude: -179.9, far: 9 },
      { latitude: 10, longitude: 20, far: 70 },
      { latitude: 5, longitude: 179.5, far: 80 },
    ),
    reaches: fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 3, maxLength: 24 }),
    turned: fc.boolean(),
    begin: fc.nat(23),
  })
  .map(({ middle, reaches, turned, begin }) => {
    const corners = reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length + 0.1
      return {
        latitude: Number((middle.latitude + (middle.far * reach * Math.sin(angle)) / 100).toFixed(4)),
        // May lie beyond the 180th meridian until it is wrapped below.
        longitude: Number((middle.longitude + (middle.far * reach * Math.cos(angle)) / 100).toFixed(4)),
      }
    })
    const from = begin % corners.length
    const ordered = [...corners.slice(from), ...corners.slice(0, from)]
    return turned ? ordered.toReversed() : ordered
  })

const nearSide = 1e-4

/** Counts the sides east of a point (ray casting); undefined very close to a side. */
function liesWithin(corners: readonly Coordinates[], { latitude: y, longitude: x }: Coordinates) {
  let within = false
  for (const [at, a] of corners.entries()) {
    const b = corners[(at + 1) % corners.length] ?? a
    const [dx, dy] = [b.longitude - a.longitude, b.latitude - a.latitude]
    const along = Math.max(
      0,
      Math.min(1, ((x - a.longitude) * dx + (y - a.latitude) * dy) / (dx * dx + dy * dy || 1)),
    )
    if (Math.hypot(x - a.longitude - along * dx, y - a.latitude - along * dy) < nearSide) return undefined
    if (a.latitude > y !== b.latitude > y && x < a.longitude + ((y - a.latitude) / dy) * dx) within = !within
  }
  return within
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

test('the list and the map find the listings in a drawn area, even concave or across the 180th meridian', async () => {
  let [across, found] = [0, 0]
  await fc.assert(
    fc.asyncProperty(areas, async (corners) => {
      const area = writeArea(
        corners.map(({ latitude, longitude }) => ({
          latitude,
          longitude: Number(wrapped(longitude).toFixed(4)),
        })),
      )
      const verdicts = homes.map((home) => {
        const all = [-360, 0, 360].map((turn) =>
          liesWithin(corners, { ...home, longitude: home.longitude + turn }),
        )
        return { home, within: all.includes(undefined) ? undefined : all.includes(true) }
      })
      if (verdicts.some(({ within }) => within === undefined)) return
      const expected = verdicts.filter(({ within }) => within).map(({ home }) => home.id)
      expect(await listOf({ area })).toEqual(expected.toSorted())
      expect((await mapOf({ ...world, area })).total).toBe(expected.length)
      found += expected.length
      if (corners.some(({ longitude }) => Math.abs(longitude) > 180)) across += expected.length
    }),
    { seed, numRuns: size.maps },
  )
  expect(found).toBeGreaterThan(2 * size.maps)
  expect(across).toBeGreaterThan(size.maps / 4)
}, 180_000)
