import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf, type Samples, startSamples } from '#server/imports/sample.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { importCommand } from './import-command.ts'

let samples: Samples
let database: TestDatabase
beforeAll(async () => {
  samples = await startSamples()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await samples.remove()
})

type Ended = { code: number; output: string; errors: string }

const settings = () => ({
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: join(samples.folder, 'data'),
})

/** Runs the command as a separate process. */
const start = (args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'import.ts')
    execFile(process.execPath, [script, ...args], { env: settings() }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })

/** Runs the command in this process. */
async function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const printed = { output: '', errors: '' }
  const code = await importCommand(args, {
    env: { ...settings(), ...env },
    stdout: { write: (text) => (printed.output += text) },
    stderr: { write: (text) => (printed.errors += text) },
  })
  return { code, ...printed }
}

test('prints a summary and writes refused rows to a file that only the operator can read', async () => {
  const rows = [{ id: '1' }, { id: '2', bedrooms: '33' }, { id: '=cmd', price: 'a "b"' }]
  const file = await samples.writeGzipped(csvOf(rows))
  const { code, output } = await start([file, '--map', 'king-county'])
  expect(code).toBe(0)
  for (const line of ['3  rows read', '2  listings created', '1  rows refused', '1  rows with warnings']) {
    expect(output).toContain(`  ${line}`)
  }
  const [, path = ''] = /see (.*\.csv)/.exec(output) ?? []
  expect(path).toContain(join(samples.folder, 'data', 'import-reports'))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toBe(
    `row,key,outcome,reason
3,2,warned,"33 bedrooms in 1,800 square feet"
4,'=cmd,refused,"column ""price"": ""a ""b"""" is not a number"
`,
  )
  expect(await run([file, '--map', 'king-county'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('  2  unchanged') as string,
  })
})

test('accepts a mapping by path and writes the report to the given file', async () => {
  const mapping = { ...samples.mapping, name: undefined, source: 'elsewhere' }
  const map = await samples.write(JSON.stringify(mapping), 'elsewhere.json')
  const file = await samples.write(csvOf([{ id: '7', price: 'x' }, { id: '8' }]))
  const report = join(samples.folder, 'deep', 'report.csv')
  expect((await run([file, '--map', map, '--report', report])).code).toBe(0)
  expect(await readFile(report, 'utf8')).toContain('2,7,refused,')
})

test('prints an error and exits with code 1 without a mapping', async () => {
  const { code, output, errors } = await start(['sales.csv'])
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain('npm run import -- FILE --map MAPPING')
  expect(errors).not.toContain('    at ')
})

test.each<[string, string[], Record<string, string>, string]>([
  ['with an unknown option', ['sales.csv', '--mapp', 'x'], {}, "Unknown option '--mapp'"],
  ['with a missing file', ['nowhere.csv', '--map', 'king-county'], {}, 'There is no file nowhere.csv.'],
  ['with an unknown mapping', ['nowhere.csv', '--map', 'queen'], {}, 'There is no mapping "queen"'],
  ['with a wrong setting', ['nowhere.csv', '--map', 'king-county'], { CURRENCY: 'EURO' }, 'CURRENCY: "EURO"'],
  [
    'in another currency',
    ['nowhere.csv', '--map', 'king-county'],
    { CURRENCY: 'EUR' },
    'the prices in this database are in USD',
  ],
])('%s prints an error and exits with code 1', async (_case, args, env, sentence) => {
  const { code, output, errors } = await run(args, env)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
})

test('exits with code 1 if no row of the file is usable', async () => {
  const file = await samples.write(csvOf([{ id: '9', price: 'x' }]))
  expect(await run([file, '--map', 'king-county'])).toMatchObject({ code: 1 })
})
