import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmTwoFactor, startTwoFactor } from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { describeServer } from '#server/db/check-server.ts'
import { joinInstallation } from '#server/db/installation.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { joinTestDatabase } from '#test/kit/database.ts'
import { codeOf } from '#test/kit/totp.ts'
import { runTool } from './processes.ts'

let server: TestApp
let empty: string
beforeAll(async () => {
  server = await startTestApp()
  empty = await mkdtemp(join(tmpdir(), 'reset-'))
})
afterAll(async () => {
  await server.stop()
  await rm(empty, { recursive: true })
})

const [secret, another] = [1, 2].map(() => randomBytes(36).toString('base64')) as [string, string]

const run = (env: Record<string, string>, email = 'nobody@people.example') =>
  runTool('node', ['scripts/reset-second-factor.ts', '--email', email], { DATA_DIR: empty, ...env })

/** Signs up a member with an authenticator app. */
async function newProtected() {
  const { browser, ...form } = await server.newcomer()
  const authorization = `Bearer ${await browser.token(form.email)}`
  const { body } = await browser.post(startTwoFactor, { password: form.password }, { authorization })
  await browser.post(confirmTwoFactor, { code: codeOf(String(body.key)) }, { authorization })
  return { browser, ...form }
}

const place = () => `Working on the database ${describeServer({ connectionString: server.databaseUrl })}.\n`

test('resets a second factor while the product runs, records it in the audit log, and emails the owner', async () => {
  const { browser, ...form } = await newProtected()
  const token = await browser.token(form.email)

  const env = { DATABASE_URL: server.databaseUrl, AUTH_SECRET: secret, DEMO: 'on' }
  expect(await run(env)).toEqual({
    ok: false,
    output: `${place()}There is no account with the email nobody@people.example.\n`,
  })
  expect(await run(env, form.email)).toEqual({
    ok: true,
    output: `${place()}The second factor of ${form.email} was removed.\n`,
  })
  await expect.poll(async () => (await server.withToken(token).call(listUsers)).status).toBe(401)
  expect((await openBrowser(server.origin).signIn(form)).body).toMatchObject({ email: form.email })
  const emails = await server.db.selectFrom('queuedEmail').select('kind').execute()
  expect(emails).toContainEqual({ kind: 'two_factor_reset' })
  const recorded = await server.db
    .selectFrom('auditEntry')
    .select('action')
    .where('via', '=', 'reset-second-factor')
    .where('kind', '=', 'two_factor')
    .execute()
  expect(recorded).toEqual([{ action: 'delete' }])
})

test('asks the operator to notify the owner when no email can be sent', async () => {
  const { email } = await newProtected()
  const env = {
    DATABASE_URL: server.databaseUrl,
    AUTH_SECRET: secret,
    DEMO: 'off',
    CAPTCHA: 'on',
    ORIGIN: 'https://homes.example',
  }
  expect(await run(env, email)).toEqual({
    ok: true,
    output: `${place()}The second factor of ${email} was removed.\nNo email can be sent with these settings (SMTP_URL is not set): notify the account owner yourself.\n`,
  })
})

test('rejects a secret other than that of the running product and removes nothing', async () => {
  const { email } = await newProtected()
  const product = joinTestDatabase(server.databaseUrl)
  try {
    await joinInstallation(product, { secret, mediaStore: 'https://s3.example/photos', currency: 'USD' })
    const env = { DATABASE_URL: server.databaseUrl, AUTH_SECRET: another, DEMO: 'on' }
    const refused = await run(env, email)
    expect(refused.ok).toBe(false)
    expect(refused.output).toMatch(
      /\nAUTH_SECRET: another process on this database runs with another secret.+\n$/,
    )
    expect((await run({ ...env, AUTH_SECRET: secret }, email)).output).toContain('was removed')
  } finally {
    await product.drop()
  }
})

test('leaves an empty DATA_DIR empty and does not create a missing one', async () => {
  const missing = `DATA_DIR: ${empty}/secrets/auth is missing; run this command with the settings of the product.\n`
  expect(await run({ DATABASE_URL: server.databaseUrl, DEMO: 'on' })).toEqual({ ok: false, output: missing })
  for (const dataDir of [empty, join(empty, 'none')]) {
    expect(await run({ DATA_DIR: dataDir, AUTH_SECRET: secret, DEMO: 'on' })).toEqual({
      ok: false,
      output: `DATA_DIR: there is no database in ${dataDir}; run this command with the settings of the product.\n`,
    })
  }
  expect(await readdir(empty)).toEqual([])
})
