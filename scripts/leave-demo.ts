// npm run leave-demo: closes the demo's accounts, because their password is public.
import { randomBytes } from 'node:crypto'
import { runAs } from '#server/kernel/actor-context.ts'
import { can } from '#contract/roles.ts'
import { findPublishedAccounts, listStaffWithSignIn } from '#server/auth/published.ts'
import { findSecret } from '#server/auth/secret.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import { localSettingsOf, withoutDemo } from '#server/settings/demo-country.ts'
import type { Database } from '#server/db/connect.ts'
import { refuseOther } from '#server/db/installation.ts'
import { roleLabels } from '#texts/labels/roles.ts'
import { buildForCommand } from './build-for-command.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run leave-demo

Closes the demo's accounts that still have the public password: their sessions end, their offers are withdrawn, and
their listings no longer have an agent. Lists the other accounts of staff, which stay open. Listings, reviews, and other people of the demo remain; they get no emails. To start without them,
set DATA_DIR to an empty folder instead.

Run it with the settings of the demo. It prints the local settings that the portal needs from now on.`

await runCommand(usage, { help: { type: 'boolean' } }, async ({ values: { help } }) => {
  if (help) return console.log(usage)
  const config = { ...parseConfig(withoutDemo(process.env)), logLevel: 'silent' as const }
  // Before the product's first start, only demo accounts exist, and they get no emails, so any secret works.
  const secret =
    config.authSecret ?? (await findSecret(config.dataDir)) ?? randomBytes(32).toString('base64url')
  const database = await openForCommand(config)
  try {
    await refuseOther(database.db, 'secret', secret)
    await closePublished({ config, db: database.db, secret })
    console.log(describeSettings())
  } finally {
    await database.close()
  }
})

function describeSettings(): string {
  const local = Object.entries(localSettingsOf(process.env)).map(([name, value]) => `${name}=${value}`)
  if (local.length > 0) return `From now on, replace DEMO_COUNTRY by these settings: ${local.join(' ')}`
  const unchanged = 'COUNTRY, CURRENCY, LOCALES, TIME_ZONE, and UNITS stay as they are.'
  return process.env['DEMO_COUNTRY'] ? `From now on, omit DEMO_COUNTRY. ${unchanged}` : unchanged
}

async function closePublished(parts: { config: Config; db: Database; secret: string }): Promise<void> {
  const { app, users } = await buildForCommand(parts)
  try {
    const found = await findPublishedAccounts(parts.db)
    if (found.length === 0) console.log('No account has the public demo password.')
    await runAs({ via: 'leave-demo' }, () => users.closeByOperator(found.map(({ id }) => id)))
    for (const { email } of found) console.log(`Closed: ${email}`)
    // With a changed password, an account of the demo stays open.
    const staff = await listStaffWithSignIn(parts.db)
    for (const { email, role } of staff) console.log(`Still open: ${email} (${roleLabels[role]()})`)
    if (staff.some((account) => can(account, 'user.manage')))
      console.log('Close accounts that are not yours in Manage Users.')
    else if (found.length > 0)
      console.log('Create your admin: npm run create-admin -- --email you@example.com')
  } finally {
    await app.close()
  }
}
