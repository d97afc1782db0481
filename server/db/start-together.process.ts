// Run several times concurrently by tests: opens a database twice at once, as the product does at its start.
import { loadDemo } from '../../demo/load.ts'
import { openDatabase } from './index.ts'

const [databaseUrl = ''] = process.argv.slice(2)
async function start() {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, { exclusive: true })
  await loadDemo(db, { currency: 'USD', offersNeedAcceptance: false })
  await close()
}
await Promise.all([start(), start()])
