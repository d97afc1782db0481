// npm run fuzz -- [--cases 10000] [--seed N]: random calls of all kinds against a test server. Prints the seed.
import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string' } } })
const cases = values.cases ?? '10000'
const seed = values.seed ?? String(randomInt(2 ** 31))
console.log(`${cases} cases, seed ${seed}`)
const run = spawn('vitest', ['run', 'test/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_CASES: cases, FUZZ_SEED: seed },
})
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
