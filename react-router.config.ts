import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { writeBaseMap } from './scripts/base-map.ts'
import { writeRouteFiles } from './scripts/browser-texts.ts'
import { copyMapLibrary } from './scripts/map-library.ts'

const pack = promisify(brotliCompress)

/** The best compression settings vary by file: together they save about 100 bytes of the first script. */
const distances = [
  [0, 0],
  [0, 3],
  [1, 6],
  [1, 16],
  [2, 0],
  [3, 24],
] as const

/** The smallest result of several settings. Small files use only one. */
async function packBest(content: Buffer): Promise<Buffer> {
  if (content.length < 100_000) return pack(content)
  const packed = await Promise.all(
    distances.map(([postfix, direct]) =>
      pack(content, {
        params: {
          [constants.BROTLI_PARAM_LGBLOCK]: 19,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return packed.reduce((best, one) => (one.length < best.length ? one : best))
}

const packers = { br: packBest, gz: promisify(gzip) }

// Compress files at build time, so that the server only sends the smaller file.
async function packAssets(folder: string) {
  for await (const name of glob('**/*.{js,mjs,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    for (const [ending, packed] of Object.entries(packers)) {
      await writeFile(`${file}.${ending}`, await packed(content))
    }
  }
}

export default {
  appDirectory: 'client',
  ssr: true,
  // The full route table is small; loading routes on demand would cost more than it saves.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client')
    await copyMapLibrary(client)
    writeRouteFiles(join(client, 'assets'))
    await packAssets(client)
    await writeBaseMap(join(buildDirectory, 'map'))
  },
} satisfies Config
