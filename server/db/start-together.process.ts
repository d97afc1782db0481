// Tests run several of these at once. Each opens a database twice, concurrently.
import { loadDemo } from '../../demo/load.ts'
import { openDatabase } from './index.ts'

const [databaseUrl = ''] = process.argv.slice(2)
async function start() {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, { exclusive: true })
  await loadDemo(db, { currency: 'USD', offersNeedAcceptance: false })
  await close()
}
await Promise.all([start(), start()])
