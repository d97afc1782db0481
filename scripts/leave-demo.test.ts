import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { runTool } from './processes.ts'

test('leaving the demo creates no secret', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leave-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const leave = (env: Record<string, string>) =>
    runTool('node', ['scripts/leave-demo.ts'], { DATA_DIR: dataDir, CAPTCHA: 'on', ...env })
  expect(await leave({ DATABASE_URL: database.url })).toEqual({
    ok: true,
    output: expect.stringMatching(/^Working on .+\nNo account has the public demo password\.\n$/) as string,
  })
  expect(await readdir(dataDir)).toEqual([])
})
