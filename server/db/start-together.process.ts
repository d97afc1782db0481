// A process for the tests to run several times at once: opens a database as the product does at its start.
import { loadDemo } from '../../demo/load.ts'
import { openDatabase } from './index.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, { exclusive: true })
await loadDemo(db, { currency: 'USD', offersNeedAcceptance: false })
await close()
