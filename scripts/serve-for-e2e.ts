// The product on the data folder of the browser tests; the folder goes when the product stops.
import { rmSync } from 'node:fs'

const folder = process.env.E2E_DATA_DIR
if (!folder) throw new Error('E2E_DATA_DIR is not set: run this through playwright.config.ts.')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('../server/main.ts')
