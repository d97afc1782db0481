import { expect, test } from 'vitest'
import type { Cluster, Pin } from '#contract/property-map.ts'
import { marksOf, sizeOf } from './marks.ts'

const canvas = { zoom: 10, around: -122, remPx: 16, tagOf: () => '$500K', textOf: () => '12' }
/** Degrees of longitude per pixel at that zoom. */
const pixel = 360 / (512 * 2 ** canvas.zoom)

const cluster = (x: number, y: number, count: number, lowestPrice: number | null = 100): Cluster => {
  const [longitude, latitude] = [-122 + x * pixel, y * pixel]
  const reach = { west: longitude - 1, south: latitude - 1, east: longitude + 1, north: latitude + 1 }
  return { longitude, latitude, count, isEstimate: lowestPrice === null, lowestPrice, ...reach }
}
const pin = (x: number, y: number, price = 500_000): Pin => ({
  _id: '018f0000-0000-7000-8000-000000000000',
  title: 'House',
  price,
  longitude: -122 + x * pixel,
  latitude: y * pixel,
})

test('keeps markers that do not touch', () => {
  const found = {
    clusters: [cluster(0, 0, 5), cluster(35, 0, 5)],
    pins: [pin(0, 60), pin(65, 60), pin(0, 90)],
  }
  const marks = marksOf(found, canvas)
  expect(marks.flatMap(({ pin: one }) => one ?? [])).toEqual(expect.arrayContaining(found.pins))
  expect(marks).toHaveLength(5)
})

test('merges two overlapping markers, centered on all of their homes', () => {
  const [one, other] = [cluster(0, 0, 30, 700), cluster(40, 0, 10, 300)]
  const [mark, ...none] = marksOf({ clusters: [one, other], pins: [] }, canvas)
  expect(none).toEqual([])
  expect(mark?.cluster).toMatchObject({ count: 40, lowestPrice: 300, isEstimate: false })
  expect(mark?.cluster.longitude).toBeCloseTo(-122 + 10 * pixel, 9)
  expect(mark?.cluster).toMatchObject({ west: one.west, east: other.east })
})

test('a marker is as wide as its text', () => {
  const found = { clusters: [cluster(0, 0, 2100), cluster(60, 0, 2100)], pins: [] }
  expect(marksOf(found, canvas)).toHaveLength(2)
  expect(marksOf(found, { ...canvas, textOf: () => '2.1 thousand' })).toHaveLength(1)
})

test('merges two overlapping price tags into a cluster of two, and keeps estimates', () => {
  const tags = marksOf({ clusters: [], pins: [pin(0, 0, 9), pin(50, 10, 7)] }, canvas)
  expect(tags).toMatchObject([{ cluster: { count: 2, lowestPrice: 7, isEstimate: false } }])
  expect(tags[0]?.pin).toBeUndefined()
  const marks = marksOf({ clusters: [cluster(0, 0, 1600, null)], pins: [pin(20, 0)] }, canvas)
  expect(marks).toMatchObject([{ cluster: { count: 1601, lowestPrice: null, isEstimate: true } }])
})

test('merges again if a merged marker overlaps another one', () => {
  // The first two merge in their middle, which overlaps the third.
  const clusters = [cluster(0, 0, 9), cluster(30, 0, 9), cluster(15, 34, 9)]
  expect(marksOf({ clusters, pins: [] }, canvas)).toMatchObject([{ cluster: { count: 27 } }])
})

test('merges neighbors across the 180th meridian', () => {
  const at = (longitude: number): Cluster => ({
    ...cluster(0, 0, 5),
    longitude,
    west: longitude,
    east: longitude,
  })
  const clusters = [at(180 - 5 * pixel), at(-180 + 5 * pixel)]
  const [mark, ...none] = marksOf({ clusters, pins: [] }, { ...canvas, around: -179 })
  expect(none).toEqual([])
  expect(mark?.cluster.longitude).toBeCloseTo(-180, 9)
  expect(mark?.cluster.east).toBeLessThan(-179)
})

test('hundreds of random markers never overlap, and none is lost', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed / 2_147_483_647) * most
  }
  const clusters = Array.from({ length: 300 }, () =>
    cluster(random(1400), random(900), 2 + Math.floor(10 ** random(4.5))),
  )
  const pins = Array.from({ length: 200 }, () => pin(random(1400), random(900)))
  const marks = marksOf({ clusters, pins }, canvas)
  expect(marks.length).toBeGreaterThan(50)
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  expect(sum(marks.map((mark) => mark.cluster.count))).toBe(sum(clusters.map(({ count }) => count)) + 200)
  // At the equator, pixels and degrees are nearly proportional in both directions.
  const boxes = marks.map(({ cluster: { longitude, latitude, count }, pin: one }) => {
    const [x, y] = [(longitude + 122) / pixel, latitude / pixel]
    const half = one ? 13 : (sizeOf(count).rem * 16) / 2
    return { x, y, half, long: one ? 18 : 0 }
  })
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const aside = Math.max(0, Math.abs(one.x - other.x) - one.long - other.long)
      expect(Math.hypot(aside, one.y - other.y)).toBeGreaterThan(one.half + other.half)
    }
})
