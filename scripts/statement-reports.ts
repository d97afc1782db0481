import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'
import { compareWithTitles, readSpecification, type Surface, type Titles } from './specification.ts'

/** The reports of the runners from `npm test`, and the sources that outdate them. */
const reports: Record<Surface, { file: string; sources: string[] }> = {
  http: { file: 'unit.json', sources: ['docs/specification.md', 'server/**/*.test.ts'] },
  browser: { file: 'browser.json', sources: ['docs/specification.md', 'e2e/**/*.spec.ts'] },
}

type UnitReport = { testResults: { assertionResults: { title: string; status: string }[] }[] }

type Step = { title: string; error?: object; steps?: Step[] }
type Test = { expectedStatus: string; results: { status: string; steps?: Step[] }[] }
type Suite = { suites?: Suite[]; specs?: { title: string; tests: Test[] }[] }

/** Fails unless the reports prove each statement exactly once and contain no unknown statement. */
export function checkConformance(folder: string, sections = readSpecification()) {
  const outdated = listOutdated(folder)
  const complaints = outdated.length > 0 ? outdated : compareWithTitles(sections, readTitles(folder))
  const isMet = complaints.length === 0
  return { passed: isMet ? 1 : 0, failed: isMet ? 0 : 1, output: complaints.join('\n') }
}

/** The number of proven statements per section; empty if a report is outdated. */
export function countBySection(folder: string): string[] {
  if (listOutdated(folder).length > 0) return []
  const titles = readTitles(folder)
  return readSpecification().map(({ title, statements }) => {
    const tested = statements.filter((one) => titles[one.surface].includes(one.title))
    return `${tested.length} of ${statements.length} with a passed test or step: ${title}`
  })
}

function listOutdated(folder: string): string[] {
  return Object.values(reports)
    .filter(({ file, sources }) => {
      const path = join(folder, file)
      const changes = globSync(sources, { cwd: root }).map((source) => statSync(join(root, source)).mtimeMs)
      return !existsSync(path) || statSync(path).mtimeMs < Math.max(...changes)
    })
    .map(({ file }) => `${file} is missing or older than the tests. Run npm test first.`)
}

/** Titles of passed tests, and of passed steps in passed browser tests. */
function readTitles(folder: string): Titles {
  const read = (surface: Surface): unknown =>
    JSON.parse(readFileSync(join(folder, reports[surface].file), 'utf8'))
  const passed = (read('http') as UnitReport).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  return { http: passed.map(({ title }) => title), browser: listPassed(read('browser') as Suite) }
}

function listPassed({ suites = [], specs = [] }: Suite): string[] {
  const passed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ expectedStatus }) => expectedStatus === 'passed')
      .flatMap(({ results }) => results.filter(({ status }) => status === 'passed'))
      .flatMap(({ steps }) => [title, ...listSteps(steps)]),
  )
  return [...passed, ...suites.flatMap(listPassed)]
}

function listSteps(steps: Step[] = []): string[] {
  return steps
    .filter(({ error }) => !error)
    .flatMap(({ title, steps: inner }) => [title, ...listSteps(inner)])
}
