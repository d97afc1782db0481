import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccount, openAccounts } from '#server/auth/service.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { runTool } from './processes.ts'

const unchanged = 'COUNTRY, CURRENCY, LOCALES, TIME_ZONE, and UNITS stay as they are.'

async function openInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'leave-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, CAPTCHA: 'on' }
  return {
    dataDir,
    db,
    leave: (more = {}) => runTool('node', ['scripts/leave-demo.ts'], { ...env, ...more }),
  }
}

test('leaving the demo creates no secret', async () => {
  const { dataDir, leave } = await openInstallation()
  expect(await leave()).toEqual({
    ok: true,
    output: expect.stringMatching(
      /^Working on .+\nNo account has the public demo password\.\nCOUNTRY, .+ stay as they are\.\n$/,
    ) as string,
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
    unchanged,
  ])

  await openAccount(db, { ...admin, ...changed, email: 'ada@example.com' })
  expect((await leave()).output.split('\n').slice(1, -1)).toEqual([
    'No account has the public demo password.',
    'Still open: ada@example.com (Admin)',
    'Still open: agent@example.com (Agent)',
    'Close accounts that are not yours in Manage Users.',
    unchanged,
  ])
})

test('accepts the settings of the demo and prints those of its country', async () => {
  const { db, leave } = await openInstallation()
  await openAccounts(db, [...demoAccounts])
  const demo = { DEMO: 'on', CAPTCHA: 'off', DEMO_COUNTRY: 'DE', CONTACT_EMAIL: 'a@people.example' }
  const left = await leave({ ...demo, TIME_ZONE: 'Europe/Zurich' })
  expect(left).toMatchObject({ ok: true })
  expect(left.output).toContain('Closed: admin@example.com\n')
  expect(left.output.split('\n').at(-2)).toBe(
    'From now on, replace DEMO_COUNTRY by these settings: COUNTRY=DE CURRENCY=EUR LOCALES=de,en TIME_ZONE=Europe/Zurich UNITS=metric',
  )
  const without = await leave({ DEMO: 'on', DEMO_COUNTRY: 'US' })
  expect(without).toMatchObject({ ok: true })
  expect(without.output.split('\n').at(-2)).toBe(`From now on, omit DEMO_COUNTRY. ${unchanged}`)
  expect(await leave({ DEMO: 'on', DEMO_COUNTRY: 'FR' })).toEqual({
    ok: false,
    output: expect.stringMatching(/^DEMO_COUNTRY: "FR" is not valid/) as string,
  })
})
