import { textOf } from '#texts/labels/issues.ts'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { signUpForm } from '#contract/session.ts'
import { runAs } from '#server/kernel/actor-context.ts'
import { checkPassword } from '#server/auth/common-passwords.ts'
import { findPublishedAccounts } from '#server/auth/published.ts'
import { openAccount } from '#server/auth/service.ts'
import { parseConfig } from '#server/settings/config.ts'
import { inTransaction } from '#server/db/connect.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = 'Usage: npm run create-admin -- --email you@example.com [--name "Your Name"]'
const form = signUpForm.pick({ email: true, name: true, password: true })

/** Meets the password rules: one character of each kind in front of 15 random ones. */
const makePassword = () => `Aa1!${randomBytes(11).toString('base64url')}`

async function readPassword(): Promise<{ password: string; made: boolean }> {
  if (process.env.ADMIN_PASSWORD) return { password: process.env.ADMIN_PASSWORD, made: false }
  if (!process.stdin.isTTY) return { password: makePassword(), made: true }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('Password (leave empty to generate one): ')
  terminal.close()
  return typed ? { password: typed, made: false } : { password: makePassword(), made: true }
}

async function createAdmin(values: { email?: string; name?: string }): Promise<string> {
  if (!values.email) return usage
  const { password, made } = await readPassword()
  const parsed = form.safeParse({ email: values.email, name: values.name ?? 'Admin', password })
  if (!parsed.success) return textOf(parsed.error.issues[0]?.message ?? usage)
  const config = parseConfig(process.env)
  const { email, name } = parsed.data
  const tooEasy = await checkPassword(password, [email, name, config.companyName])
  if (tooEasy) return textOf(tooEasy.extra.fields?.password ?? tooEasy.message)
  const database = await openForCommand(config, { mayBegin: true })
  try {
    return await inTransaction(database.db, async (tx) => {
      if ((await findPublishedAccounts(tx)).length > 0)
        return 'The demo accounts still exist. Close them first: npm run leave-demo'
      const admin = tx.selectFrom('user').select('email').where('role', '=', 'admin')
      if (await admin.executeTakeFirst())
        return 'An admin already exists. Admins appoint others in Manage Users.'
      const account = tx.selectFrom('user').select('id').where('email', '=', parsed.data.email)
      if (await account.executeTakeFirst()) return 'An account with this email already exists.'
      await openAccount(tx, { ...parsed.data, role: 'admin', emailVerified: true })
      process.exitCode = 0
      return `${parsed.data.email} is now the admin.${made ? ` Password: ${password}` : ''}`
    })
  } finally {
    await database.close()
  }
}

process.exitCode = 1
await runCommand(usage, { email: { type: 'string' }, name: { type: 'string' } }, async ({ values }) => {
  console.log(await runAs({ via: 'create-admin' }, () => createAdmin(values)))
})
