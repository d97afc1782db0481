import { runAs } from '#server/kernel/actor-context.ts'
import { readSecret } from '#server/auth/secret.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import type { Database } from '#server/db/connect.ts'
import { refuseOther } from '#server/db/installation.ts'
import { Problem } from '#server/kernel/problem.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { buildForCommand } from './build-for-command.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run reset-second-factor -- --email someone@example.com

Removes the authenticator app and the passkeys of an account whose owner has lost them, and ends its sessions, whether
the product runs or not. The owner is notified if email is configured.`

const noEmailNotice =
  'No email can be sent with these settings (SMTP_URL is not set): notify the account owner yourself.'

await runCommand(usage, { email: { type: 'string' } }, async ({ values: { email } }) => {
  if (!email) throw new BackupTrouble(usage)
  const config = { ...parseConfig(process.env), logLevel: 'silent' as const }
  // With a new secret, the product could not decrypt the queued emails to the owner.
  const secret = config.authSecret ?? (await readSecret(config.dataDir))
  const database = await openForCommand(config)
  try {
    await refuseOther(database.db, 'secret', secret)
    await reset({ config, db: database.db, secret }, email)
  } finally {
    await database.close()
  }
})

async function reset(parts: { config: Config; db: Database; secret: string }, email: string): Promise<void> {
  const { app, secondFactors } = await buildForCommand(parts)
  try {
    const removed = await runAs({ via: 'reset-second-factor' }, () =>
      secondFactors.resetByOperator(email).catch((error: unknown) => {
        const isUnknown = error instanceof Problem && error.code === 'not_found'
        throw isUnknown ? new BackupTrouble(`There is no account with the email ${email}.`) : error
      }),
    )
    console.log(removed ? `The second factor of ${email} was removed.` : `${email} has no second factor.`)
    if (removed && parts.config.mail.by === 'none') console.log(noEmailNotice)
  } finally {
    await app.close()
  }
}
