// npm run bench -- --listings 100000: requests per second of the product, compared with baselines.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { makeDataDir, startProduct } from '#test/kit/process/product.ts'
import { openDatabase } from '../server/db/index.ts'
import { deployed, environment } from './environment.ts'
import { fillListings } from './listings/fill.ts'
import { type Case, casesOf } from './performance/cases.ts'
import type { Load } from './performance/load.ts'
import { type Figure, median, tableOf } from './performance/report.ts'
import { makeWorld } from './performance/world.ts'
import { megabytesOf } from './stress/checks.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    /** Only cases whose name matches this regular expression. */
    only: { type: 'string', default: '' },
  },
})
const [listings, rounds, seconds] = [values.listings, values.rounds, values.seconds].map(Number)
if (!listings || !rounds || !seconds)
  throw new Error('--listings, --rounds, and --seconds must be numbers above 0')

const memoryLimit = 250
const startLimitMs = 2000

type Run = { ours: Load; baseline?: number }

function figureOf({ name, baseline, minRatio, p95 }: Case, connections: number, runs: Run[]): Figure {
  const of = (pick: (load: Load) => number) => median(runs.map(({ ours }) => pick(ours)))
  const ratio = baseline && median(runs.map((run) => run.ours.perSecond / (run.baseline ?? Number.NaN)))
  const met =
    (p95 === undefined || of((load) => load.p95) <= p95) &&
    (minRatio === undefined || (ratio ?? 0) >= minRatio)
  const text = [minRatio && `at least ${minRatio * 100} %`, p95 && `p95 within ${p95} ms`]
    .filter(Boolean)
    .join(', ')
  return {
    name,
    connections,
    perSecond: of((load) => load.perSecond),
    p50: of((load) => load.p50),
    p95: of((load) => load.p95),
    failed: runs.reduce((sum, { ours }) => sum + ours.failed, 0),
    ...(baseline && {
      baseline: { name: baseline.name, perSecond: median(runs.map((run) => run.baseline ?? 0)) },
      ratio,
    }),
    ...(text && { target: { text, met } }),
  }
}

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
const { dataDir, remove } = await makeDataDir()
const settings = { ...environment, ...deployed, DATA_DIR: dataDir }

log(`creating ${listings.toLocaleString('en-US')} listings`)
const making = await startProduct(settings)
const database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
await fillListings(database.db, listings)
making.process.kill()
await making.ended
const began = performance.now()
const product = await startProduct(settings)
await (await fetch(product.origin)).text()
const startMs = Math.round(performance.now() - began)
log(`first page ${startMs} ms after the start`)

const { world, renew, stop } = await makeWorld({
  database,
  dataDir,
  origin: product.origin,
  folder: dirname(dataDir),
})
const cases = casesOf(Number(new URL(product.origin).port), world).filter(({ name }) =>
  new RegExp(values.only).test(name),
)
const runs = new Map<string, Run[]>()
let memory = 0
for (let round = 1; round <= rounds; round += 1) {
  await renew()
  for (const one of cases) {
    for (const connections of one.connections) {
      const key = `${one.name}|${connections}`
      // An uncounted warm-up, so that the JIT has compiled both sides before the measurement.
      if (round === 1) await one.ours({ connections, seconds: one.warmUpSeconds ?? 1 })
      const baseline = await one.baseline?.perSecond({ connections, seconds })
      const ours = await one.ours({ connections, seconds })
      runs.set(key, [...(runs.get(key) ?? []), { ours, baseline }])
      memory = Math.max(memory, await megabytesOf(product.process.pid))
    }
  }
  log(`round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}, ${memory} MB at most`)
}
const figures = cases.flatMap((one) =>
  one.connections.map((connections) =>
    figureOf(one, connections, runs.get(`${one.name}|${connections}`) ?? []),
  ),
)
await stop()
product.process.kill()
await product.ended
await database.close()
await remove()

const machine = `${cpus().length} processors (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, shared with the load generator and the database`
console.log(`\n${tableOf(figures)}\n`)
const faults = figures
  .filter(({ target, failed }) => failed > 0 || target?.met === false)
  .map(({ name }) => name)
const check = (name: string, value: number, limit: number, unit: string) => {
  console.log(`${name}: ${value} ${unit} (limit ${limit})`)
  if (value > limit) faults.push(name)
}
check('memory', memory, memoryLimit, 'MB')
check('start to the first page', startMs, startLimitMs, 'ms')
console.log(machine)
const file = new URL(`results/performance-${listings}.json`, import.meta.url).pathname
await mkdir(dirname(file), { recursive: true })
await writeFile(
  file,
  `${JSON.stringify({ listings, rounds, seconds, machine, memory, startMs, figures }, null, 2)}\n`,
)
console.log(`Results: ${join('bench/results', `performance-${listings}.json`)}.`)
if (faults.length > 0) {
  console.error(`Targets missed: ${[...new Set(faults)].join('; ')}`)
  process.exitCode = 1
}
