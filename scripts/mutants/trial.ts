// Applies one or several mutants to the sources and runs tests against them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { build } from '../build.ts'
import { root, runTool } from '../processes.ts'
import { applyTo, type Mutant, readSource } from './list.ts'
import { sortByDistance } from './nearest.ts'

/** The failing test or another reason for detection; undefined if the mutant survived. */
export type Detection = string | undefined

const limitMs = 10 * 60_000
const patienceMs = 5 * 60_000
const graceMs = patienceMs + 30_000

class AsGiven extends BaseSequencer {
  override sort(chosen: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(chosen)
  }
}

let isStopping = false

/** Starts one Vitest with one PostgreSQL, shared by all mutants. */
export async function startTests(): Promise<Vitest> {
  const sequence = { sequencer: AsGiven }
  // On a busy machine, slow tests must not count as a detection.
  const timeouts = { testTimeout: patienceMs, hookTimeout: patienceMs }
  const vitest = await createVitest('test', { root, watch: false, reporters: [{}], sequence, ...timeouts })
  const stop = async () => {
    isStopping = true
    await vitest.cancelCurrentRun('keyboard-input')
    await vitest.close()
    process.exit(1)
  }
  // Vitest's own signal listeners would exit before its database stops.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
  return vitest
}

/** The tests next to the file and those of the specification. A file of the contract has the tests of its domain. */
export const foldersOf = ({ file }: Mutant): string[] => {
  const [top, ...rest] = file.split('/')
  if (top === 'contract')
    return [`server/${rest.join('/').replace(/\.ts$/, '')}/`, 'contract/', 'server/spec/']
  if (top === 'client') return [file.replace(/\.tsx?$/, '.test.')]
  return [`server/${rest[0]}/`, 'server/spec/']
}

const originals = new Map<string, string>()
const restore = () => {
  for (const [file, text] of originals) writeFileSync(join(root, file), text)
  originals.clear()
}
process.on('exit', restore)

/** Runs `work` while these mutants are applied to the sources. */
export async function withFaults<T>(vitest: Vitest, mutants: Mutant[], work: () => Promise<T>): Promise<T> {
  for (const [file, inFile] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const text = readSource(file)
    const mutated = applyTo(text, inFile)
    originals.set(file, text)
    writeFileSync(join(root, file), mutated)
  }
  const files = [...originals.keys()]
  const invalidate = () => files.forEach((file) => vitest.invalidateFile(join(root, file)))
  invalidate()
  try {
    return await work()
  } finally {
    restore()
    invalidate()
  }
}

/** Runs the test files whose paths contain one of `folders`. Returns the failed files and the detection. */
export async function runTests(
  vitest: Vitest,
  folders: string[],
  { bail, ms = limitMs, near }: { bail: boolean; ms?: number; near?: Mutant },
): Promise<{ failed: TestModule[]; detection: Detection }> {
  const found = await vitest.globTestSpecifications(folders)
  const chosen = near ? sortByDistance(found, near.file) : found
  vitest.config.bail = bail ? 1 : 0
  for (const project of vitest.projects) project.config.bail = vitest.config.bail
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  if (chosen.length === 0) return { failed: [], detection: undefined }
  let isLate = false
  let grace: NodeJS.Timeout | undefined
  const timer = setTimeout(() => {
    isLate = true
    void vitest.cancelCurrentRun('keyboard-input')
    grace = setTimeout(() => {
      console.error('The tests do not finish. Run the remaining mutants with --only.')
      process.exit(1)
    }, graceMs)
  }, ms)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  clearTimeout(timer)
  clearTimeout(grace)
  // Never resolve: the process exits once Vitest and its database have closed.
  if (isStopping) await new Promise(() => {})
  const failed = testModules.filter((module) => module.state() === 'failed')
  const [first] = failed
  if (first) return { failed, detection: describeFailure(first) }
  if (unhandledErrors.length > 0) return { failed, detection: 'an unhandled error' }
  return { failed, detection: isLate ? 'time limit' : undefined }
}

export function describeFailure(module: TestModule): string {
  const [test] = module.children.allTests('failed')
  const [error] = test?.result().errors ?? module.errors()
  const [message = ''] = error?.message.split('\n') ?? []
  return `${module.relativeModuleId}: ${test?.fullName ?? 'did not start'} (${message.slice(0, 100)})`
}

/** Types are part of the gate, so a type error also counts as a detection. */
export async function checkTypes(): Promise<Detection> {
  await runTool('react-router', ['typegen'])
  const { ok, output } = await runTool('tsc', ['-p', '.'])
  return ok ? undefined : `types: ${output.split('\n')[0]}`
}

export async function runBrowser(words: string[]): Promise<Detection> {
  const built = await build()
  if (!built.ok) return 'build'
  const { ok, output } = await runTool('playwright', ['test', '--max-failures=1', ...words])
  return ok ? undefined : `browser: ${/^\s+1\) (.*)$/m.exec(output)?.[1] ?? output.slice(-200)}`
}
