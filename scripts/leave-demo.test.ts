import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { runTool } from './processes.ts'

test('leaving the demo makes no secret, and no database where there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leave-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const leave = (env: Record<string, string>) =>
    runTool('node', ['scripts/leave-demo.ts'], { DATA_DIR: dataDir, CAPTCHA: 'on', ...env })
  expect(await leave({ DATABASE_URL: database.url })).toEqual({
    ok: true,
    output: 'No account has the public demo password.\n',
  })
  expect(await leave({ DATABASE_URL: '' })).toEqual({
    ok: false,
    output: `DATA_DIR: there is no database in ${dataDir}; run this command with the settings of the product.\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
})
