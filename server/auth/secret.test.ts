import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrMakeSecret } from './secret.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'real-estate-secret-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('creates the secret once, even in concurrent processes, readable by its owner only', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => readOrMakeSecret(dataDir)))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(new Set(others)).toEqual(new Set([first]))
  expect(await readOrMakeSecret(dataDir)).toBe(first)
  const { mode } = await stat(join(dataDir, 'secrets', 'auth'))
  expect((mode & 0o777).toString(8)).toBe('600')
})

test.each([
  ['', 'empty'],
  ['\n', 'empty'],
  ['abc', 'too short'],
])('refuses a secret of %j and names the file and a remedy', async (text, what) => {
  const file = join(dataDir, 'secrets', 'auth')
  await writeFile(file, text)
  await expect(readOrMakeSecret(dataDir)).rejects.toThrow(
    `DATA_DIR: ${file} is ${what}. Restore it from a backup, or delete it: the next start creates a new one, everyone must sign in again, and second factors must be reset (npm run reset-second-factor).`,
  )
  expect(await readFile(file, 'utf8')).toBe(text)
})
