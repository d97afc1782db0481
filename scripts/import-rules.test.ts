import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRules, resolve } from './import-rules.ts'
import { allowed, refused } from './import-rules-cases.ts'
import { root, runTool } from './processes.ts'
import { findUnclassified, infrastructure } from './server-folders.ts'

type Finding = { message: string; code: string; filename: string; labels: { span: { line: number } }[] }

const project = mkdtempSync(join(tmpdir(), 'import-rules-'))
const files = Map.groupBy([...Object.values(refused).flat(), ...allowed], ([file]) => file)
let findings: Finding[] = []

beforeAll(async () => {
  for (const name of ['import-rules.ts', 'server-folders.ts'])
    cpSync(join(root, 'scripts', name), join(project, 'scripts', name))
  // Type-aware linting would need the packages, and these rules do not use types.
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(
    '"typeAware": true',
    '"typeAware": false',
  )
  writeFileSync(join(project, '.oxlintrc.json'), config)
  for (const [file, cases] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), cases.map(([, line]) => `${line}\n`).join(''))
  }
  const { output } = await runTool('oxlint', ['--format=json'], {}, project)
  const report: { diagnostics: Finding[] } = JSON.parse(output)
  findings = report.diagnostics.filter(({ code }) => /import-rules|no-restricted-globals/.test(code))
})

afterAll(() => rmSync(project, { recursive: true }))

function complaintsAbout(file: string, line: string): string[] {
  const number = (files.get(file) ?? []).findIndex((one) => one[1] === line) + 1
  const here = findings.filter(({ filename, labels }) => filename === file && labels[0]?.span.line === number)
  return here.map(({ message }) => message)
}

describe.each(Object.entries(refused))('%s', (because, cases) => {
  test.each(cases)('%s must not: %s', (file, line) => {
    expect(complaintsAbout(file, line)).toEqual([expect.stringContaining(because)])
  })
})

test.each(allowed)('%s may: %s', (file, line) => {
  expect(complaintsAbout(file, line)).toEqual([])
})

type Folder = [name: string, files: string[]]

test('docs/architecture.md lists every rule', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('## Import rules')
  const listed = [...section.matchAll(/^- (.+)$/gm)].map(([, rule]) => rule)
  expect(listed).toEqual(importRules.map(({ because }) => because))
})

test('every folder of server/ is a domain or declared infrastructure', () => {
  const entries = readdirSync(join(root, 'server'), { withFileTypes: true })
  const folders = entries.filter((one) => one.isDirectory()).map(({ name }) => name)
  const listed = folders.map((name): Folder => [name, readdirSync(join(root, 'server', name))])
  expect(findUnclassified(new Map(listed))).toEqual([])
})

test('reports an unclassified folder and a declared folder that does not exist', () => {
  const declared = Object.keys(infrastructure).map((name): Folder => [name, []])
  const domains: Folder[] = [
    ['weather', ['service.ts']],
    ['pings', ['endpoints.ts']],
  ]
  expect(findUnclassified(new Map([...declared, ...domains]))).toEqual([])
  expect(
    findUnclassified(new Map([...declared.slice(1), ['helpers', ['text.ts', 'service.test.ts']]])),
  ).toEqual([
    'server/helpers has no service.ts or endpoints.ts: declare what it is',
    'server/background is declared but does not exist',
  ])
})

test('every exception is still needed', () => {
  const exceptions = importRules.flatMap((rule) => rule.exceptions ?? [])
  const imports = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)].map(
      ([, specifier = '']) => ({ file, imported: resolve(file, specifier) }),
    ),
  )
  const unused = exceptions.filter(
    (one) => !imports.some(({ file, imported }) => one.of.test(file) && imported === one.imports),
  )
  expect(unused).toEqual([])
  expect(exceptions).not.toEqual([])
})
