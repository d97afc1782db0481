// npm run bench:pages [-- visits | browsing | lighthouse]: page performance on a phone with a slow connection.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { makeDataDir, startProduct } from '#test/kit/process/product.ts'
import { build, isBuilt } from '../scripts/build.ts'
import { root } from '../scripts/processes.ts'
import { categories, judge } from './pages/lighthouse.ts'
import { browse, medians, visit } from './pages/visits.ts'

const runs = 5
const least = 95
const kib = 1024
const limits = { lcp: 1800, tbt: 150, cls: 0.01, again: 600 }
const homeLimits = { js: 100 * kib, css: 15 * kib }
const browsingLimits = { typing: 100, details: 300 }
const openPages = ['/featuredProperties', '/about', '/services', '/faq', '/contact', '/login', '/signUp']

type Row = { what: string; measured: number; limit: number; holds: boolean }
const rows: Row[] = []
const atMost = (what: string, measured: Record<string, number>, most: Record<string, number>) => {
  for (const [name, limit] of Object.entries(most)) {
    const value = measured[name] ?? NaN
    rows.push({ what: `${what} ${name}`, measured: value, limit, holds: value <= limit })
    console.log(
      `${value <= limit ? '  ' : '✗ '}${what} ${name}: ${Math.round(value * 1000) / 1000} of ${limit}`,
    )
  }
}

if (!isBuilt()) {
  const { ok, output } = await build()
  if (!ok) throw new Error(output)
}
const { dataDir, remove } = await makeDataDir()
const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', PUBLIC_LISTINGS: 'on' })
const [listing] = (await (await fetch(`${product.origin}/api/properties?limit=1`)).json()) as {
  _id: string
}[]
const main = { home: '/', 'all properties': '/allProperties', details: `/details/${listing?._id}` }

const parts: Record<string, () => Promise<void>> = {
  async visits() {
    for (const [name, path] of Object.entries(main)) {
      const measured = await medians(runs, (browser) => visit(browser, product.origin + path))
      atMost(name, measured, path === '/' ? { ...limits, ...homeLimits } : limits)
    }
  },
  async browsing() {
    const measured = await medians(runs, (browser) => browse(browser, product.origin))
    atMost('browsing', measured, browsingLimits)
  },
  async lighthouse() {
    const addresses = [...Object.values(main), ...openPages].map((path) => product.origin + path)
    for (const [address, scores] of await judge(addresses)) {
      const path = address.slice(product.origin.length)
      const holds = categories.every((name) => scores[name] >= least)
      for (const name of categories)
        rows.push({
          what: `${path} ${name}`,
          measured: scores[name],
          limit: least,
          holds: scores[name] >= least,
        })
      const points = categories.map((name) => scores[name]).join(' ')
      console.log(`${holds ? '  ' : '✗ '}${path} ${points} ${scores.lacks.join(', ')}`)
    }
  },
}

const chosen = process.argv.slice(2)
const load = loadavg()[0]
for (const [name, run] of Object.entries(parts)) if (!chosen.length || chosen.includes(name)) await run()

product.process.kill('SIGTERM')
await product.ended
await remove()
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model,
  loadBefore: load,
  loadAfter: loadavg()[0],
}
await mkdir(join(root, 'bench/results'), { recursive: true })
await writeFile(
  join(root, 'bench/results/pages.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, runs, rows }, undefined, 2)}\n`,
)
console.log(`load ${load?.toFixed(1)} before, ${machine.loadAfter?.toFixed(1)} after`)
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
