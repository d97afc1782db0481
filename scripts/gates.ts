import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runTool } from './processes.ts'
import type { Outcome } from './processes.ts'

type Counts = { passed: number; failed: number }

export type Tally = Counts & { output: string }

const whole = ({ ok, output }: Outcome): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output })

/** React Router writes the types of its routes; lint and types both need them. */
async function withRouteTypes(command: string, args: string[]): Promise<Tally> {
  const types = await runTool('react-router', ['typegen'])
  return whole(types.ok ? await runTool(command, args) : types)
}

/** Each test of a suite counts. One that is skipped fails, and so does a suite that broke without a failing test. */
async function suite(
  command: string,
  args: string[],
  env: Record<string, string>,
  count: (report: string) => Counts,
): Promise<Tally> {
  const { ok, output } = await runTool(command, args, env)
  const file = reportFile(command)
  try {
    const { passed, failed } = count(readFileSync(file, 'utf8'))
    return { passed, failed: ok || failed > 0 ? failed : 1, output }
  } catch {
    return { passed: 0, failed: 1, output }
  } finally {
    rmSync(file, { force: true })
  }
}

const reportFile = (tool: string) => join(tmpdir(), `real-estate-${tool}-${process.pid}.json`)

function countUnit(report: string): Counts {
  const counts: Record<string, number> = JSON.parse(report)
  const { numPassedTests = 0, numTotalTests = 0 } = counts
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

function countBrowser(report: string): Counts {
  const { stats }: { stats: Record<string, number> } = JSON.parse(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

/** What must hold of the project, by the names that `npm test -- NAME` takes. */
export const gates: Record<string, () => Promise<Tally>> = {
  format: async () => whole(await runTool('oxfmt', ['--check'])),
  lint: () => withRouteTypes('oxlint', ['--deny-warnings']),
  conformance: async () => whole(await runTool('node', ['scripts/conformance.ts'])),
  types: () => withRouteTypes('tsc', ['-p', '.']),
  unused: async () => whole(await runTool('knip', ['--no-progress'])),
  unit: () =>
    suite(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('vitest')}`],
      {},
      countUnit,
    ),
  build: async () => whole(await build()),
  browser: async () => {
    const trouble = await ensureChromium()
    if (trouble) return { passed: 0, failed: 1, output: trouble }
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('playwright') }
    return suite('playwright', ['test', '--reporter=list,json'], report, countBrowser)
  },
}
