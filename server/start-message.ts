import { roleTexts } from '#contract/role-texts.ts'
import type { Config } from './settings/config.ts'
import type { DemoAccount } from './demo.ts'
import { release } from './kernel/release.ts'
import { say } from './telemetry/say.ts'

export function announce(
  config: Config,
  { notes, hasAdmin }: { notes: string[]; hasAdmin: boolean },
  demoAccounts?: readonly DemoAccount[],
): void {
  say(`Release ${release}`)
  for (const note of notes) say(note)
  say(`\n${config.companyName} is ready at ${config.address}`)
  const callForAdmin = () => {
    if (!hasAdmin) say('Create the first admin with: npm run create-admin -- --email you@example.com')
  }
  if (demoAccounts) {
    if (demoAccounts.length > 0) say('\nDemo accounts (DEMO=off starts without them):')
    else say('\nThis is demo mode, but the demo accounts no longer exist (DEMO=off leaves demo mode).')
    for (const { role, email, password } of demoAccounts) {
      say([`  ${roleTexts[role].demo}`.padEnd(10), email.padEnd(20), password].join(' '))
    }
    callForAdmin()
    if (config.mail.by === 'mailbox') say(`\nEmails are not sent but shown at ${config.address}/mailbox`)
  } else {
    if (!config.origin)
      say(
        `ORIGIN is not set: signing in works only at ${config.address}, and links lead there. Set it to the address that people use.`,
      )
    callForAdmin()
    sayOfEmails(config)
    if (config.twoFactor === 'staff')
      say('Agents and admins must set up two-factor authentication (TWO_FACTOR=staff).')
    const { by } = config.payments
    if (by === 'sandbox') say('Payments go to the sandbox and move no real money: see docs/payments.md')
    if (by === 'none') say('Payments are not possible until Stripe is configured: see docs/payments.md')
  }
  if (process.stdout.isTTY) say('\nCtrl+C stops it.')
}

function sayOfEmails({ mail, confirmsEmails }: Config): void {
  if (mail.by === 'none' && confirmsEmails)
    say(
      'Emails of members cannot be confirmed until SMTP_URL is set, or EMAIL_CONFIRMATION=off accepts them unconfirmed.',
    )
  if (!confirmsEmails) say('Emails of members are accepted without confirmation (EMAIL_CONFIRMATION=off).')
}
