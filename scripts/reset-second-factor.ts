import { actingAs } from '#server/acting.ts'
import { buildApp } from '#server/app.ts'
import { readOrMakeSecret } from '#server/auth/secret.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { Problem } from '#server/http/problem.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run reset-second-factor -- --email someone@example.com

Removes the authenticator app and the passkeys of an account whose owner has lost them, and ends its sessions, whether
the product runs or not. The owner is told by email.`

await runCommand(usage, { email: { type: 'string' } }, async ({ values: { email } }) => {
  if (!email) throw new BackupTrouble(usage)
  const config = { ...parseConfig(process.env), logLevel: 'silent' as const }
  const database = await openDatabase(config, { exclusive: false })
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  const { app, secondFactors } = await buildApp({ config, db: database.db, secret })
  try {
    const removed = await actingAs({ via: 'reset-second-factor' }, () =>
      secondFactors.resetByOperator(email).catch((error: unknown) => {
        const isUnknown = error instanceof Problem && error.code === 'not_found'
        throw isUnknown ? new BackupTrouble(`There is no account with the email ${email}.`) : error
      }),
    )
    console.log(removed ? `The second factor of ${email} was removed.` : `${email} has no second factor.`)
  } finally {
    await app.close()
    await database.close()
  }
})
