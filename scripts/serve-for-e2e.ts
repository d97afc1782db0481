// Runs the product on the data folder of the browser tests. Removes its folders when the product stops.
import { mkdirSync, rmSync } from 'node:fs'
import {
  type Content,
  copyFolder,
  makeDataDir,
  preparedDataDir,
  startProduct,
} from '#test/kit/process/product.ts'

const { E2E_DATA_DIR: folder, E2E_PREPARED_DIR: prepared } = process.env
if (!folder || !prepared) {
  throw new Error('E2E_DATA_DIR or E2E_PREPARED_DIR is not set: run this through playwright.config.ts.')
}
process.on('exit', () => {
  for (const one of [folder, prepared]) rmSync(one, { recursive: true, force: true })
})

/** Starts the product once on a new data folder and keeps a copy of that folder. */
async function prepare(content: Content): Promise<void> {
  const { dataDir, remove } = await makeDataDir()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: content === 'demo' ? 'on' : 'off' })
  product.process.kill('SIGTERM')
  await product.ended
  await copyFolder(dataDir, preparedDataDir(content))
  await remove()
}

mkdirSync(prepared, { mode: 0o711 })
await Promise.all([prepare('demo'), prepare('empty')])
await copyFolder(preparedDataDir('demo'), folder)
process.env.DATA_DIR = folder
await import('../server/main.ts')
