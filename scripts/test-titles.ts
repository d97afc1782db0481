import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './processes.ts'
import type { Titles } from './specification.ts'

type Suite = {
  suites?: Suite[]
  specs?: { title: string; tests: { expectedStatus: string }[] }[]
}

/** The titles of the tests of server/spec and e2e/spec that would run: none that is skipped or bound to fail. */
export async function listTestTitles(): Promise<Titles> {
  const folder = mkdtempSync(join(tmpdir(), 'real-estate-titles-'))
  const list = async <T>(command: string, args: string[], env: Record<string, string>, file: string) => {
    const { ok, output } = await runTool(command, args, env)
    if (!ok) throw new Error(`${command} could not list its tests:\n${output}`)
    return JSON.parse(readFileSync(file, 'utf8')) as T
  }
  const unit = join(folder, 'vitest.json')
  const browser = join(folder, 'playwright.json')
  try {
    // Titles are computed, so the files have to run as far as their tests.
    const listing = ['list', 'server/spec/', '--no-static-parse', '--passWithNoTests', `--json=${unit}`]
    const collected = await list<{ name: string }[]>('vitest', listing, {}, unit)
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: browser }
    const planning = ['test', 'e2e/spec/', '--list', '--pass-with-no-tests', '--reporter=json']
    const suite = await list<Suite>('playwright', planning, report, browser)
    return { http: collected.map(({ name }) => name), browser: titlesOf(suite) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function titlesOf({ suites = [], specs = [] }: Suite): string[] {
  const live = specs.filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus === 'passed'))
  return [...live.map(({ title }) => title), ...suites.flatMap(titlesOf)]
}
