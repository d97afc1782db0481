// npm run mutate -- [--only ID,…] [--group rules,payments] [--near]: applies the mutants of scripts/mutants/list.json
// one at a time and counts how many the tests detect. --near skips the run of all tests against the survivors.
import { parseArgs } from 'node:util'
import type { Vitest } from 'vitest/node'
import { groupOf, locate, type Mutant, readList, readSource } from './mutants/list.ts'
import {
  checkTypes,
  describeFailure,
  type Detection,
  foldersOf,
  runBrowser,
  runTests,
  startTests,
  withFaults,
} from './mutants/trial.ts'

const wholeMs = 30 * 60_000

const { values } = parseArgs({
  options: { only: { type: 'string' }, group: { type: 'string' }, near: { type: 'boolean' } },
})
const only = values.only?.split(',')
const groups = values.group?.split(',')
const chosen = readList().filter(
  (mutant) =>
    !mutant.equivalent &&
    (!only || only.includes(mutant.id)) &&
    (!groups || groups.includes(groupOf(mutant))),
)
for (const mutant of chosen) locate(mutant, readSource(mutant.file))

const found = new Map<Mutant, string>()

function note(mutant: Mutant, detection: Detection, since: number): void {
  if (detection) found.set(mutant, detection)
  const { line } = locate(mutant, readSource(mutant.file))
  const seconds = Math.round((performance.now() - since) / 1000)
  const { id, file, operator } = mutant
  console.log(`${id}  ${file}:${line}  ${operator}  ${detection ?? 'SURVIVED'}  ${seconds} s`)
}

/** Runs the nearest tests, then the type check and the browser tests. */
async function tryAlone(vitest: Vitest, mutant: Mutant): Promise<void> {
  const start = performance.now()
  const detection = await withFaults(vitest, [mutant], async () => {
    for (const folder of foldersOf(mutant)) {
      const { detection: seen } = await runTests(vitest, [folder], { bail: true, near: mutant })
      if (seen) return seen
    }
    return (await checkTypes()) ?? (mutant.browser && (await runBrowser(mutant.browser)))
  })
  note(mutant, detection, start)
}

/** Runs all tests against all survivors together, then the failed test files against each survivor. */
async function tryEverywhere(vitest: Vitest, survivors: Mutant[]): Promise<void> {
  console.log(`\nAll tests, with ${survivors.length} survivors together`)
  const { failed } = await withFaults(vitest, survivors, () =>
    runTests(vitest, [], { bail: false, ms: wholeMs }),
  )
  const files = failed.map(({ moduleId }) => moduleId)
  console.log(failed.map(describeFailure).join('\n'))
  if (files.length === 0) return
  for (const mutant of survivors) {
    const start = performance.now()
    const run = { bail: true, near: mutant }
    const { detection } = await withFaults(vitest, [mutant], () => runTests(vitest, files, run))
    note(mutant, detection, start)
  }
}

const vitest = await startTests()
for (const mutant of chosen) await tryAlone(vitest, mutant)
const survivors = () => chosen.filter((mutant) => !found.has(mutant))
const inProcess = survivors().filter(({ browser }) => !browser)
if (inProcess.length > 0 && !values.near) await tryEverywhere(vitest, inProcess)
await vitest.close()

console.log(`\n${found.size} of ${chosen.length} detected`)
for (const { id, file, original, replacement } of survivors()) {
  console.log(
    `\n${id} ${file}\n- ${original.replaceAll('\n', '\n- ')}\n+ ${replacement.replaceAll('\n', '\n+ ')}`,
  )
}
process.exitCode = found.size === chosen.length ? 0 : 1
