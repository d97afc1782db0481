import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { problem } from '../kernel/problem.ts'

/** Position of each tile in the combined file: offset and length in bytes. */
export type TileIndex = Record<string, [from: number, bytes: number]>

/** Build output of scripts/base-map.ts. Each tile is gzipped. */
export const baseMapFiles = { tiles: 'tiles.bin', index: 'tiles.json' }

/** Deepest zoom of the data; browsers enlarge these tiles beyond it. */
export const deepestTiles = 6

const daySeconds = 24 * 60 * 60
const empty = Buffer.alloc(0)

function isTile(z: string, x: string, y: string): boolean {
  if (![z, x, y].every((text) => /^\d{1,2}$/.test(text))) return false
  const side = 2 ** Number(z)
  return Number(z) <= deepestTiles && Number(x) < side && Number(y) < side
}

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
      // Tiles with only water have no data.
      if (!place) return reply.send(empty)
      const [from, bytes] = place
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
      return reply.header('content-encoding', 'gzip').send(buffer)
    },
  )
}
