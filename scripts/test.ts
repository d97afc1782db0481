// npm test: runs every gate, or those that are named, and counts.
import { gates } from './gates.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !gates[name])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} among the checks: ${Object.keys(gates).join(', ')}.`)
  process.exit(2)
}

const width = Math.max(...Object.keys(gates).map(({ length }) => length))
let passed = 0
let failed = 0
for (const [name, run] of Object.entries(gates)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const start = performance.now()
  process.stdout.write(`${name.padEnd(width)} `)
  const tally = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${seconds} s`)
  if (tally.failed > 0) console.log(`\n${tally.output.trim()}\n`)
  passed += tally.passed
  failed += tally.failed
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
