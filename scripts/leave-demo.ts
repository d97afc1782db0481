// npm run leave-demo: closes the demo's accounts, whose password is public.
import { actingAs } from '#server/acting.ts'
import { buildApp } from '#server/app.ts'
import { findPublishedAccounts } from '#server/auth/published.ts'
import { readOrMakeSecret } from '#server/auth/secret.ts'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run leave-demo

Closes the demo's accounts that still have the public password: their sessions end, their offers are withdrawn, and
their listings have no agent any more. Listings, reviews and other people of the demo stay; they get no emails. For a start without them,
set DATA_DIR to an empty folder instead.`

await runCommand(usage, { help: { type: 'boolean' } }, async ({ values: { help } }) => {
  if (help) return console.log(usage)
  const config = { ...parseConfig({ ...process.env, DEMO: 'off' }), logLevel: 'silent' as const }
  const database = await openDatabase(config, { exclusive: false })
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  const { app, users } = await buildApp({ config, db: database.db, secret })
  try {
    const found = await findPublishedAccounts(database.db)
    if (found.length === 0) return console.log('No account has the public demo password.')
    await actingAs({ via: 'leave-demo' }, () => users.closeByOperator(found.map(({ id }) => id)))
    for (const { email } of found) console.log(`Closed: ${email}`)
    console.log('Make your admin with: npm run create-admin -- --email you@example.com')
  } finally {
    await app.close()
    await database.close()
  }
})
