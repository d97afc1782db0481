import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changeEmail, confirmEmail } from '#contract/email-confirmation.ts'
import { changePassword } from '#contract/security.ts'
import { signUp } from '#contract/session.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { statement } from '../../scripts/specification.ts'
import { runAs } from '../kernel/actor-context.ts'
import { migrate, migrations } from '../db/migrate.ts'
import { startTestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { confirmTokenIn, mailTo } from '#test/kit/mail.ts'
import { hashPassword } from './password-hash.ts'
import {
  findPublishedAccounts,
  listUsableDemoAccounts,
  publishedPassword,
  refusePublishedPasswords,
} from './published.ts'
import { openAccount } from './service.ts'

test('finds a demo account under a changed email until its password is changed', async () => {
  const server = await startTestApp()
  onTestFinished(server.stop)
  const form = { email: 'admin@example.com', password: publishedPassword }
  await openAccount(server.db, { ...form, name: 'Ada', role: 'admin', emailVerified: true })
  const browser = openBrowser(server.origin)
  await browser.signIn(form)
  const email = 'somebody.else@people.example'
  const own = server.withToken(await browser.token(form.email))
  expect((await own.call(changeEmail, { body: { ...form, email } })).status).toBe(200)
  const body = { token: confirmTokenIn(await mailTo(server.anonymous, email, 'Confirm your new email')) }
  expect((await server.anonymous.call(confirmEmail, { body })).status).toBe(200)
  await expect(refusePublishedPasswords(server.db)).rejects.toThrow(
    `DEMO: the public demo password still opens ${email}.`,
  )

  await browser.signIn({ ...form, email })
  const passwords = { currentPassword: publishedPassword, password: 'Cedar9#brook' }
  const headers = { authorization: `Bearer ${await browser.token(email)}` }
  expect((await browser.post(changePassword, passwords, headers)).status).toBe(200)
  await refusePublishedPasswords(server.db)
  expect(await listUsableDemoAccounts(server.db, demoAccounts)).toEqual([])
})

test(statement('10.8.5'), async () => {
  const server = await startTestApp({ env: { DEMO: 'off' } })
  onTestFinished(server.stop)
  await refusePublishedPasswords(server.db)
  const browser = openBrowser(server.origin)
  for (const { email, password } of demoAccounts)
    expect((await browser.signIn({ email, password })).status).toBe(401)
  // Nor can anyone choose it.
  const { status, body } = await browser.post(signUp, newPerson({ password: publishedPassword }))
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['password']])

  for (const account of demoAccounts) await openAccount(server.db, account)
  await expect(refusePublishedPasswords(server.db)).rejects.toThrow('npm run leave-demo')
  expect(await listUsableDemoAccounts(server.db, demoAccounts)).toEqual(demoAccounts)
})

test('an upgrade finds the demo accounts even if their email has changed', async () => {
  const { db, drop } = await createTestDatabase('nothing')
  onTestFinished(drop)
  const before = Object.entries(migrations).filter(([name]) => name < '0058')
  await migrate(db, Object.fromEntries(before))
  const hash = await hashPassword(publishedPassword)
  const insert = (email: string, via: string) =>
    runAs({ via }, () =>
      sql`with added as (
          insert into "user" (id, name, email) values (gen_random_uuid(), 'Ada', ${email}) returning id)
        insert into account (id, user_id, account_id, provider_id, password)
        select gen_random_uuid(), id, id, 'credential', ${hash} from added`.execute(db),
    )
  await insert('agent@example.com', 'demo')
  await insert('buyer@example.com', 'database')
  await insert('member@people.example', 'request')
  await sql`update "user" set email = 'moved@people.example' where email = 'agent@example.com'`.execute(db)
  await migrate(db)
  const found = await findPublishedAccounts(db)
  expect(found.map(({ email }) => email)).toEqual(['buyer@example.com', 'moved@people.example'])
})
