// npm run soak -- --minutes 30: half of the maximum load for a long time; fails on growth.
import { readdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { makeDataDir, startProduct } from '#test/kit/process/product.ts'
import { openDatabase } from '../server/db/index.ts'
import { environment, frugal } from './environment.ts'
import { openTraffic, type Traffic } from './soak/traffic.ts'
import { findGrowth, type Sample, thirdsOf } from './soak/trend.ts'
import { megabytesOf } from './stress/checks.ts'

const measuredForMs = 20_000
const lanes = 16
const sampleEveryMs = 5000
const warmUpMs = 60_000
const renewEveryMs = 8 * 60_000
/** With more calls than this in progress, due calls are skipped. */
const mostUnderWay = 200

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0')

/** Calls per second when each lane sends the next call as soon as it gets a response. */
async function measureCapacity(traffic: Traffic): Promise<number> {
  const end = Date.now() + measuredForMs
  let calls = 0
  const lane = async () => {
    while (Date.now() < end) {
      await traffic.next()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return calls / (measuredForMs / 1000)
}

const { dataDir, remove } = await makeDataDir()
const product = await startProduct({ ...environment, ...frugal, DATA_DIR: dataDir })
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
const traffic = await openTraffic(product.origin)
const capacity = await measureCapacity(traffic)
const rate = capacity / 2
console.log(`${capacity.toFixed(0)} calls per second max; using ${rate.toFixed(0)}`)

const samples: Sample[] = []
const failures: string[] = []
let times: number[] = []
let underWay = 0
let skipped = 0

async function call(): Promise<void> {
  if (underWay >= mostUnderWay) {
    skipped += 1
    return
  }
  underWay += 1
  const begun = performance.now()
  try {
    await traffic.next()
    times.push(performance.now() - begun)
  } catch (error) {
    failures.push(String(error))
  }
  underWay -= 1
}

async function sample(): Promise<Sample> {
  const sorted = times.toSorted((a, b) => a - b)
  times = []
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database()`.execute(db)
  return {
    memory: await megabytesOf(product.process.pid),
    handles: (await readdir(`/proc/${product.process.pid}/fd`)).length,
    connections: rows[0]?.n ?? 0,
    p50: at(0.5),
    p99: at(0.99),
    calls: sorted.length,
  }
}

const begun = Date.now()
const lasts = minutes * 60_000 + warmUpMs
let renewed = begun
let sampled = begun
let sent = 0
while (Date.now() - begun < lasts) {
  const due = ((Date.now() - begun) / 1000) * rate
  for (; sent < due; sent += 1) void call()
  if (Date.now() - renewed > renewEveryMs) {
    renewed = Date.now()
    await traffic.renew()
  }
  if (Date.now() - sampled >= sampleEveryMs) {
    sampled = Date.now()
    const found = await sample()
    if (sampled - begun > warmUpMs) samples.push(found)
    if (samples.length % 12 === 1) console.log(JSON.stringify({ ...found, load: loadavg()[0]?.toFixed(1) }))
  }
  await sleep(10)
}

await close()
product.process.kill('SIGTERM')
const code = await product.ended
await remove()
for (const [name, thirds] of Object.entries(thirdsOf(samples))) console.log(`${name}: ${thirds.join(', ')}`)
console.log(`${sent} calls, ${skipped} skipped, ${failures.length} failed`)
const faults = [
  ...findGrowth(samples),
  ...new Set(failures),
  ...(samples.length === 0 ? ['nothing was sampled'] : []),
  ...(code === 0 ? [] : [`the product exited with ${code}`]),
]
for (const fault of faults) console.error(fault)
console.log(faults.length > 0 ? `${faults.length} faults` : 'no growth')
process.exitCode = faults.length > 0 ? 1 : 0
