export type TimedTest = { title: string; seconds: number }

/** `failures` lists the titles of tests that failed, were skipped, or passed only on a retry. */
export type SuiteReport = { passed: number; failed: number; slowest: TimedTest[]; failures: string[] }

type FinishedTest = TimedTest & { hasPassed: boolean }

const slowestOf = (tests: FinishedTest[]): TimedTest[] =>
  tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ title, seconds }) => ({ title, seconds }))

const failuresOf = (tests: FinishedTest[]) =>
  tests.filter(({ hasPassed }) => !hasPassed).map(({ title }) => title)

type UnitReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

export function readUnitReport(json: string): SuiteReport {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as UnitReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      title: `${name.replace(`${process.cwd()}/`, '')}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      hasPassed: status === 'passed',
    })),
  )
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
    slowest: slowestOf(tests),
    failures: failuresOf(tests),
  }
}

type Spec = { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }
type BrowserReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

export function readBrowserReport(json: string): SuiteReport {
  const report = JSON.parse(json) as BrowserReport
  const { expected, unexpected, flaky, skipped } = report.stats
  const tests = specsOf(report).map((spec) => ({
    title: `e2e/${spec.file}: ${spec.title}`,
    seconds: Math.max(...spec.tests.flatMap(({ results }) => results.map((one) => one.duration))) / 1000,
    hasPassed: spec.tests.every(({ status }) => status === 'expected'),
  }))
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    slowest: slowestOf(tests),
    failures: failuresOf(tests),
  }
}
