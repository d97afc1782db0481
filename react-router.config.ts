import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { writeBaseMap } from './scripts/base-map.ts'
import { copyMapLibrary } from './scripts/map-library.ts'

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) }

// Packed once here, so that the server only has to send the smaller file.
async function packAssets(folder: string) {
  for await (const name of glob('**/*.{js,mjs,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    for (const [ending, pack] of Object.entries(packers)) {
      await writeFile(`${file}.${ending}`, await pack(content))
    }
  }
}

export default {
  appDirectory: 'client',
  ssr: true,
  // The whole route table is small; asking the server for it route by route would cost more than it saves.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client')
    await copyMapLibrary(client)
    await packAssets(client)
    await writeBaseMap(join(buildDirectory, 'map'))
  },
} satisfies Config
