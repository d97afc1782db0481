import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('maplibre-gl/package.json'))
const files = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs']

const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
const place = `assets/maplibre-gl-${version}`

export const mapLibraryPath = `/${place}/${files[0]}`

/** Copies the library unbundled, because its worker loads sibling files. */
export async function copyMapLibrary(client: string): Promise<void> {
  await mkdir(join(client, place), { recursive: true })
  for (const file of files) await copyFile(join(folder, 'dist', file), join(client, place, file))
}
