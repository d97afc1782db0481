// npm run test:long [-- PART…]: full-size tests with a random seed that take too long for the gate.
import { randomInt } from 'node:crypto'
import { build, isBuilt } from './build.ts'
import { runTool } from './processes.ts'

const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31))

type Part = { run: [command: string, ...args: string[]]; size?: 'long'; needsBuild?: true }

const parts: Record<string, Part> = {
  isolated: { run: ['vitest', 'run', '--isolate'] },
  searches: { run: ['vitest', 'run', 'server/properties/any-search.test.ts'], size: 'long' },
  alerts: { run: ['vitest', 'run', 'server/alerts/same-as-search.test.ts'], size: 'long' },
  maps: { run: ['vitest', 'run', 'server/properties/map', 'server/properties/many'], size: 'long' },
  statements: { run: ['vitest', 'run', 'bench/plans'], size: 'long' },
  fuzz: { run: ['node', 'scripts/fuzz.ts', '--seed', seed] },
  crowd: { run: ['node', 'scripts/crowd.ts', '--seed', seed] },
  plans: { run: ['node', 'bench/plans.ts', '--listings', '1000000'] },
  crash: { run: ['node', 'bench/crash-test.ts', '--rounds', '20'], needsBuild: true },
  soak: { run: ['node', 'bench/soak.ts', '--minutes', '10'], needsBuild: true },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

async function runPart({ run: [command, ...args], size, needsBuild }: Part) {
  if (needsBuild && !isBuilt()) {
    const built = await build()
    if (!built.ok) return built
  }
  return runTool(command, args, { TEST_SEED: seed, ...(size && { TEST_SIZE: size }) })
}

console.log(`seed ${seed}`)
let [passed, failed] = [0, 0]
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const start = performance.now()
  const { ok, output } = await runPart(part)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`\n${output.trim()}\n\n${name} ${ok ? 'passed' : 'failed'}, ${seconds} s`)
  if (!ok) console.log(`To repeat: TEST_SEED=${seed} npm run test:long -- ${name}`)
  if (ok) passed += 1
  else failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
