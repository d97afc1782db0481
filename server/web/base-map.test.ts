import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBaseMap } from '../../scripts/base-map.ts'
import { deepestTiles, mountBaseMap } from './base-map.ts'
import { registerErrorHandler } from './error-handler.ts'
import { readVectorTile } from '#test/kit/vector-tile.ts'

let folder: string
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-estate-base-map-'))
  await writeBaseMap(folder)
  app = Fastify()
  registerErrorHandler(app)
  await mountBaseMap(app, folder)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const seattle = { latitude: 47.606, longitude: -122.332 }
const border = { latitude: 49, longitude: seattle.longitude }

/** The tile coordinates of a place at a zoom, from the northwest. */
function tileOf({ latitude, longitude }: typeof seattle, z: number) {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return { x: ((longitude + 180) / 360) * 2 ** z, y: ((1 - north) / 2) * 2 ** z }
}

const get = (path: string) => fetch(`${origin}/map/${path}`)
async function readTile(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  return readVectorTile(Buffer.from(await response.arrayBuffer()))
}

test('contains land, borders, and places around Seattle at each zoom', async () => {
  for (let z = 0; z <= deepestTiles; z += 1) {
    const { x, y } = tileOf(seattle, z)
    // At the deepest zoom, the border with Canada is in the tile above.
    const rows = [Math.floor(y), Math.floor(tileOf(border, z).y)]
    const found = await Promise.all(rows.map((row) => readTile(`${z}/${Math.floor(x)}/${row}`)))
    for (const name of ['land', 'states', 'counties', 'places'])
      expect(found[0]?.get(name)?.length, `${name} at ${z}`).toBeGreaterThan(0)
    expect(found[1]?.get('borders')?.length, `borders at ${z}`).toBeGreaterThan(0)
  }
})

test('draws a place at its position', async () => {
  const { x, y } = tileOf(seattle, 6)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const places = (await readTile(`6/${column}/${row}`)).get('places')
  const [at] = (places ?? []).filter(({ words }) => words.includes('Seattle')).map(({ start }) => start)
  const steps = [(x - column) * 4096, (y - row) * 4096]
  expect(Math.hypot(...steps.map((step, side) => step - (at?.[side] ?? Infinity)))).toBeLessThan(8)
})

test('serves compressed tiles, cacheable for a week', async () => {
  const { headers } = await get('0/0/0')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=604800',
  })
})

test('serves an empty tile for water', async () => {
  const response = await get('6/10/40')
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test.each(['7/20/44', '6/64/0', '6/0/-1', '6/1.5/0', 'six/0/0', '6/0/0.pbf'])(
  'responds with 404 for an invalid tile: %s',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  },
)
