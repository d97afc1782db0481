import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccount, openAccounts } from '#server/auth/service.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { runTool } from './processes.ts'

async function openInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'leave-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, CAPTCHA: 'on' }
  return { dataDir, db, leave: () => runTool('node', ['scripts/leave-demo.ts'], env) }
}

test('leaving the demo creates no secret', async () => {
  const { dataDir, leave } = await openInstallation()
  expect(await leave()).toEqual({
    ok: true,
    output: expect.stringMatching(/^Working on .+\nNo account has the public demo password\.\n$/) as string,
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('leaving the demo names the staff accounts that stay open', async () => {
  const { db, leave } = await openInstallation()
  const [admin, agent, buyer] = demoAccounts
  const changed = { password: 'Cedar9#brook' }
  await openAccounts(db, [admin, { ...agent, ...changed }, { ...buyer, ...changed }])
  // An account without a password cannot be signed in to.
  await openAccount(db, { name: 'Grace', email: 'grace@example.com', role: 'agent' })
  const create = 'Create your admin: npm run create-admin -- --email you@example.com'
  const { output } = await leave()
  expect(output.split('\n').slice(1, -1)).toEqual([
    'Closed: admin@example.com',
    'Still open: agent@example.com (Agent)',
    create,
  ])

  await openAccount(db, { ...admin, ...changed, email: 'ada@example.com' })
  expect((await leave()).output.split('\n').slice(1, -1)).toEqual([
    'No account has the public demo password.',
    'Still open: ada@example.com (Admin)',
    'Still open: agent@example.com (Agent)',
    'Close accounts that are not yours in Manage Users.',
  ])
})
