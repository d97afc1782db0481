import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { problem } from './http/problem.ts'

/** Where a tile stands in the file of all: from which byte on, and how many. */
export type TileIndex = Record<string, [from: number, bytes: number]>

/** The files that the build makes (scripts/base-map.ts): each tile is packed with gzip. */
export const baseMapFiles = { tiles: 'tiles.bin', index: 'tiles.json' }

/** Beyond that zoom a browser draws the same tiles larger: the data has no finer lines. */
export const deepestTiles = 6

const daySeconds = 24 * 60 * 60
const empty = Buffer.alloc(0)

function isTile(z: string, x: string, y: string): boolean {
  if (![z, x, y].every((text) => /^\d{1,2}$/.test(text))) return false
  const side = 2 ** Number(z)
  return Number(z) <= deepestTiles && Number(x) < side && Number(y) < side
}

/** Serves the tiles of our own base map, which are the same for everybody. */
export async function mountBaseMap(app: FastifyInstance, folder: string): Promise<void> {
  const index = JSON.parse(await readFile(join(folder, baseMapFiles.index), 'utf8')) as TileIndex
  const file = await open(join(folder, baseMapFiles.tiles))
  app.addHook('onClose', () => file.close())
  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/map/:z/:x/:y',
    { schema: { hide: true } },
    async ({ params: { z, x, y } }, reply) => {
      if (!isTile(z, x, y)) throw problem('not_found')
      void reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', `public, max-age=${7 * daySeconds}`)
      const place = index[`${z}/${x}/${y}`]
      // Where there is nothing but water there is nothing to say.
      if (!place) return reply.send(empty)
      const [from, bytes] = place
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
      return reply.header('content-encoding', 'gzip').send(buffer)
    },
  )
}
