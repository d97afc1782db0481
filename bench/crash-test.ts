// npm run crash-test -- --rounds 20: kill -9 of the product, its database, and both, under write load.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { makeDataDir } from '#test/kit/process/product.ts'
import { openDatabase } from '../server/db/index.ts'
import { findDisagreements } from '#test/kit/books.ts'
import { crashRounds, type Round } from './crash-rounds.ts'

const backWithinMs = 5000
/** An unfinished payment becomes due after a minute; due payments are looked up every 30 seconds. */
const settledWithinMs = 150_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds: Round[] = []
const faults: string[] = []

const plan = { rounds: Number(values.rounds), loadMs: 1500 }
await crashRounds(await makeDataDir(), plan, {
  onRound: (round) => {
    rounds.push(round)
    const { victim, acknowledged, failed, lost, backAfterMs } = round
    console.log(
      `${String(rounds.length).padStart(3)} ${victim.padEnd(9)} ${acknowledged} acknowledged so far, ${failed} not acknowledged in this round, ${lost.length} lost, back after ${(backAfterMs / 1000).toFixed(2)} s (load ${loadavg()[0]?.toFixed(1)})`,
    )
    faults.push(...lost)
    if (backAfterMs > backWithinMs) faults.push(`round ${rounds.length}: back after ${backAfterMs} ms`)
  },
  onEnd: async (dataDir, acknowledged) => {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
    const settings = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`.execute(db)
    console.log(settings.rows.map(({ name, setting }) => `${name}=${setting}`).join(', '))
    if (settings.rows.some(({ setting }) => setting !== 'on'))
      faults.push('the database does not sync writes to disk')
    const unsettled = () =>
      db.selectFrom('payment').select('id').where('status', 'in', ['capturing', 'refund_due']).execute()
    const halfWay = (await unsettled()).length
    const deadline = Date.now() + settledWithinMs
    while ((await unsettled()).length > 0 && Date.now() < deadline) await sleep(1000)
    const left = (await unsettled()).length
    const disagreements = await findDisagreements(db)
    if (left > 0) faults.push(`${left} payments remained unfinished`)
    faults.push(...disagreements.map((id) => `ledger difference: ${id}`))
    console.log(
      `payments unfinished after the last kill: ${halfWay}, at the end: ${left}; ledger differences: ${disagreements.length}`,
    )
    const counts = Object.entries(acknowledged).map(([name, list]) => `${list.length} ${name}`)
    console.log(`acknowledged: ${counts.join(', ')}`)
    await close()
  },
})

const times = rounds.map(({ backAfterMs }) => backAfterMs).toSorted((a, b) => a - b)
const seconds = (ms = 0) => (ms / 1000).toFixed(2)
console.log(
  `${rounds.length} rounds; back after ${seconds(times[Math.floor(times.length / 2)])} s (median), ${seconds(times.at(-1))} s max; ${faults.length} faults`,
)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
