// npm run bench:plans [-- --listings 10000,100000,1000000]: query plan and duration of every query.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/index.ts'
import { serve } from '#test/kit/serve.ts'
import { recordEverything } from './plans/calls.ts'
import { fillMarket } from './plans/fill.ts'
import { type Measured, measureCalls, tabulate } from './plans/table.ts'

const { values } = parseArgs({ options: { listings: { type: 'string', default: '10000,100000' } } })
const sizes = values.listings.split(',').map(Number)

const beganAt = Date.now()
// Progress goes to stderr, so that stdout only has the table.
const progress = (listings: number, step: string) =>
  console.error(`${Math.round((Date.now() - beganAt) / 1_000)} s: ${listings} listings, ${step}`)

async function measure(listings: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-plans-'))
  const { connection, close } = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { exclusive: false, mayBegin: true },
  )
  // Every action runs once here, and its duration is not measured.
  const hasty = connect({ ...connection, options: '-c synchronous_commit=off' })
  try {
    progress(listings, 'filling')
    await fillMarket(hasty, listings)
    const server = await serve(
      { db: hasty, url: 'postgres://not.asked' },
      { env: { PUBLIC_LISTINGS: 'on', DATA_DIR: dataDir } },
    )
    progress(listings, 'recording all calls')
    const sent = await recordEverything(server, { last: 50 })
    const client = new pg.Client(connection)
    await client.connect()
    try {
      progress(listings, `measuring ${sent.length} statements`)
      return await measureCalls(client, sent)
    } finally {
      await client.end()
      await server.app.close()
    }
  } finally {
    await hasty.destroy()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measured: [number, Measured][] = []
for (const listings of sizes) measured.push([listings, await measure(listings)])
console.log(tabulate(measured))
