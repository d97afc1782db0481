import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSpecification } from './specification.ts'
import { checkConformance } from './statement-reports.ts'

const bar = '2.1.1 The bar has a title.'
const clock = '2.1.2 The bar has a clock.'
const token = '3.1.1 A token is issued.'
const sections = parseSpecification(`## 2. Screens
- ${bar} [browser]
- ${clock} [browser]
## 3. Entities
- ${token} [http]`)

type Step = { title: string; error?: object; steps?: Step[] }

const unitTest = (title: string, status = 'passed') => ({ title, status })
const browserTest = (title: string, steps: Step[] = [], status = 'passed', expectedStatus = 'passed') => ({
  title,
  tests: [{ expectedStatus, results: [{ status, steps }] }],
})
const journey = browserTest('a visitor looks at the bar', [{ title: bar }])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-estate-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, report: object) => writeFileSync(join(folder, file), JSON.stringify(report))

/** The complaints for these tests. The browser tests are inside a group of a file. */
function complaintsAbout(
  browser: ReturnType<typeof browserTest>[],
  unit = [unitTest(token), unitTest('an offer is placed')],
) {
  write('unit.json', { testResults: [{ assertionResults: unit }] })
  write('browser.json', { suites: [{ specs: [], suites: [{ specs: browser }] }] })
  return checkConformance(folder, sections).output.split('\n').filter(Boolean)
}

test('passed tests, steps, and nested steps prove their statements', () => {
  const nested = browserTest('a journey', [{ title: 'at home', steps: [{ title: clock }] }])
  expect(complaintsAbout([journey, nested])).toEqual([])
  expect(complaintsAbout([journey, browserTest(clock)])).toEqual([])
  expect(checkConformance(folder, sections)).toEqual({ passed: 1, failed: 0, output: '' })
})

test.each([
  ['neither a test nor a step', []],
  ['a failed test', [browserTest(clock, [], 'failed')]],
  ['a skipped test', [browserTest(clock, [], 'skipped', 'skipped')]],
  ['a test that is expected to fail', [browserTest(clock, [], 'failed', 'failed')]],
  ['a failed step', [browserTest('a journey', [{ title: clock, error: {} }])]],
  ['a step within a failed step', [browserTest('a', [{ title: 'b', error: {}, steps: [{ title: clock }] }])]],
  ['a step of a failed test', [browserTest('a journey', [{ title: clock }], 'failed')]],
  ['a step of a test that ran out of time', [browserTest('a journey', [{ title: clock }], 'timedOut')]],
])('reports a statement with %s', (_case, tests) => {
  expect(complaintsAbout([journey, ...tests])).toEqual([`No passed browser test or step: ${clock}`])
  expect(checkConformance(folder, sections)).toMatchObject({ passed: 0, failed: 1 })
})

test.each(['failed', 'skipped', 'todo', 'pending'])('reports a statement with a %s unit test', (status) => {
  const tests = [journey, browserTest(clock)]
  expect(complaintsAbout(tests, [unitTest(token, status)])).toEqual([`No passed http test or step: ${token}`])
})

test('reports a statement proven by both a test and a step', () => {
  const tests = [journey, browserTest(clock, [{ title: clock }])]
  expect(complaintsAbout(tests)).toEqual([`Tested twice: ${clock}`])
})

test('reports a numbered step without a statement', () => {
  const tests = [journey, browserTest(clock, [{ title: '2.1.3 The bar has a flag.' }])]
  expect(complaintsAbout(tests)).toEqual(['No browser statement: 2.1.3 The bar has a flag.'])
})

test('reports a statement on the wrong surface for both surfaces', () => {
  expect(complaintsAbout([journey], [unitTest(token), unitTest(clock)])).toEqual([
    `No passed browser test or step: ${clock}`,
    `No http statement: ${clock}`,
  ])
  const tests = [journey, browserTest(clock, [{ title: token }])]
  expect(complaintsAbout(tests, [])).toEqual([
    `No passed http test or step: ${token}`,
    `No browser statement: ${token}`,
  ])
})

test('rejects a report that is missing or older than the tests', () => {
  expect(checkConformance(folder, sections).output.split('\n')).toEqual([
    'unit.json is missing or older than the tests. Run npm test first.',
    'browser.json is missing or older than the tests. Run npm test first.',
  ])
  expect(complaintsAbout([journey, browserTest(clock)])).toEqual([])
  utimesSync(join(folder, 'browser.json'), 0, 0)
  expect(checkConformance(folder, sections)).toEqual({
    passed: 0,
    failed: 1,
    output: 'browser.json is missing or older than the tests. Run npm test first.',
  })
})
