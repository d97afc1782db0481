import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { root, runTool } from './processes.ts'
import type { Outcome } from './processes.ts'
import { readBrowserReport, readUnitReport, type SuiteReport } from './suite-reports.ts'
import { checkConformance } from './statement-reports.ts'

export type Tally = { passed: number; failed: number; output: string } & Partial<
  Pick<SuiteReport, 'slowest' | 'failures'>
>

const whole = ({ ok, output }: Outcome): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output })

let routeTypes: Promise<Outcome> | undefined

/** Lint and types both need the generated route types, so they share one run. */
async function withRouteTypes(command: string, args: string[]): Promise<Tally> {
  routeTypes ??= runTool('react-router', ['typegen'])
  const types = await routeTypes
  return whole(types.ok ? await runTool(command, args) : types)
}

const reports = join(root, 'reports')

/** Counts each test of a suite. Skipped tests fail, and so does a suite that crashes without a failing test. */
async function suite(
  name: 'unit' | 'browser',
  run: (report: string) => Promise<Outcome>,
  read: (json: string) => SuiteReport,
): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const { ok, output } = await run(report)
  try {
    const { passed, failed, ...tests } = read(readFileSync(report, 'utf8'))
    return { passed, failed: ok || failed > 0 ? failed : 1, output, ...tests }
  } catch {
    return { passed: 0, failed: 1, output }
  }
}

/** The gates by the names that `npm test -- NAME` accepts. */
export const gates: Record<string, () => Promise<Tally>> = {
  format: async () => whole(await runTool('oxfmt', ['--check'])),
  lint: () => withRouteTypes('oxlint', ['--deny-warnings']),
  types: () => withRouteTypes('tsc', ['-p', '.']),
  unused: async () => whole(await runTool('knip', ['--no-progress'])),
  build: async () => whole(await build()),
  unit: () =>
    suite(
      'unit',
      (report) =>
        runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
      readUnitReport,
    ),
  browser: async () => {
    const failure = await ensureChromium()
    if (failure) return { passed: 0, failed: 1, output: failure }
    const args = ['test', '--reporter=list,json']
    return suite(
      'browser',
      (report) => runTool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      readBrowserReport,
    )
  },
  conformance: async () => checkConformance(reports),
}

/**
 * The order of a full run. Stages run one after the other, the lanes of a stage in parallel, the gates of a lane in
 * sequence: unit tests mostly wait for the database, while the other lane checks and builds the sources.
 */
export const stages: string[][][] = [
  [['unit'], ['format', 'lint', 'types', 'unused', 'build']],
  [['browser']],
  [['conformance']],
]
