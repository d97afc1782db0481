// npm test [-- GATE…]: runs all or the given gates, counts their tests, and prints durations.
import { gates, stages, type Tally } from './gates.ts'
import { folderInMemory } from './memory.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !gates[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Gates: ${Object.keys(gates).join(', ')}.`)
  process.exit(2)
}

// The tests create hundreds of short-lived databases: in memory, the unit tests take a quarter less CPU time.
const memory = folderInMemory()
if (memory) process.env.TMPDIR ??= memory

const width = Math.max(...Object.keys(gates).map(({ length }) => length))
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
const total = { passed: 0, failed: 0 }
const failedTests: string[] = []

function report(
  name: string,
  { passed, failed, output, slowest = [], failures = [] }: Tally,
  seconds: string,
) {
  console.log(`${name.padEnd(width)} ${passed} passed, ${failed} failed, ${seconds} s`)
  for (const test of slowest) console.log(`  ${test.seconds.toFixed(1).padStart(5)} s  ${test.title}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedTests.push(...(failures.length > 0 ? failures : [name]))
}

async function runLane(names: string[]) {
  for (const name of names) {
    const start = performance.now()
    const tally = await gates[name]?.().catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      output: String(error),
    }))
    if (tally) report(name, tally, secondsSince(start))
  }
}

const start = performance.now()
for (const lanes of stages) {
  const wanted = lanes.map((names) => names.filter((name) => chosen.length === 0 || chosen.includes(name)))
  await Promise.all(wanted.map(runLane))
}
process.exitCode = total.failed > 0 ? 1 : 0
if (failedTests.length > 0) console.log(['Failed:', ...failedTests].join('\n  '))
console.log(`${'all'.padEnd(width)} ${secondsSince(start)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
