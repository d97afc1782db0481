import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmTwoFactor, startTwoFactor } from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { codeOf } from '#server/testing/totp.ts'
import { runTool } from './processes.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('the operator resets a second factor while the product runs; the log names it and the owner is told', async () => {
  const { browser, ...form } = await server.newcomer()
  const authorization = `Bearer ${await browser.token(form.email)}`
  const { body } = await browser.post(startTwoFactor, { password: form.password }, { authorization })
  await browser.post(confirmTwoFactor, { code: codeOf(String(body.key)) }, { authorization })
  const token = await browser.token(form.email)

  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, DEMO: 'on' }
  const run = (email: string) => runTool('node', ['scripts/reset-second-factor.ts', '--email', email], env)
  expect(await run('nobody@people.example')).toMatchObject({ ok: false })
  expect(await run(form.email)).toEqual({
    ok: true,
    output: `The second factor of ${form.email} was removed.\n`,
  })
  await expect.poll(async () => (await server.withToken(token).call(listUsers)).status).toBe(401)
  expect((await openBrowser(server.origin).signIn(form)).body).toMatchObject({ email: form.email })
  const letters = await server.db.selectFrom('queuedLetter').select('kind').execute()
  expect(letters).toContainEqual({ kind: 'two_factor_reset' })
  const recorded = await server.db
    .selectFrom('auditEntry')
    .select('action')
    .where('via', '=', 'reset-second-factor')
    .where('kind', '=', 'two_factor')
    .execute()
  expect(recorded).toEqual([{ action: 'delete' }])
})
