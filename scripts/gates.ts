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

/** React Router writes the types of its routes once; lint and types both need them. */
async function withRouteTypes(command: string, args: string[]): Promise<Tally> {
  routeTypes ??= runTool('react-router', ['typegen'])
  const types = await routeTypes
  return whole(types.ok ? await runTool(command, args) : types)
}

/** Where the suites leave their reports, which the check of the specification reads. */
const reports = join(root, 'reports')

/** Each test of a suite counts. One that is skipped fails, and so does a suite that broke without a failing test. */
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

/** What must hold of the project, by the names that `npm test -- NAME` takes. */
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
    const trouble = await ensureChromium()
    if (trouble) return { passed: 0, failed: 1, output: trouble }
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
 * The order of a whole run. The stages follow one another; the lanes of a stage run side by side, and the gates of a
 * lane one after the other: unit tests wait for their database while the sources are checked and built.
 */
export const stages: string[][][] = [
  [['unit'], ['format', 'lint', 'types', 'unused', 'build']],
  [['browser']],
  [['conformance']],
]
