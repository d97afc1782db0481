import { demoRoles } from '#texts/labels/roles.ts'
import type { Config } from './settings/config.ts'
import type { DemoAccount } from './demo.ts'
import { release } from './kernel/release.ts'
import { report } from './telemetry/report.ts'

export function announce(
  config: Config,
  { notes, hasAdmin }: { notes: string[]; hasAdmin: boolean },
  demoAccounts?: readonly DemoAccount[],
): void {
  report(`Release ${release}`)
  for (const note of notes) report(note)
  report(`\n${config.companyName} is ready at ${config.address}`)
  const callForAdmin = () => {
    if (!hasAdmin) report('Create the first admin with: npm run create-admin -- --email you@example.com')
  }
  if (demoAccounts) {
    if (demoAccounts.length > 0) report('\nDemo accounts (DEMO=off starts without them):')
    else report('\nThis is demo mode, but the demo accounts no longer exist (DEMO=off leaves demo mode).')
    for (const { role, email, password } of demoAccounts) {
      report([`  ${demoRoles[role]()}`.padEnd(10), email.padEnd(20), password].join(' '))
    }
    sayOfCountry(config)
    callForAdmin()
    if (config.mail.by === 'mailbox') report(`\nEmails are not sent but shown at ${config.address}/mailbox`)
  } else {
    if (!config.origin)
      report(
        `ORIGIN is not set: signing in works only at ${config.address}, and links lead there. Set it to the address that people use.`,
      )
    callForAdmin()
    sayOfEmails(config)
    if (config.twoFactor === 'staff')
      report('Agents and admins must set up two-factor authentication (TWO_FACTOR=staff).')
    const { by } = config.payments
    if (by === 'sandbox') report('Payments go to the sandbox and move no real money: see docs/payments.md')
    if (by === 'none') report('Payments are not possible until Stripe is configured: see docs/payments.md')
  }
  if (process.stdout.isTTY) report('\nCtrl+C stops it.')
}

/** What the country of the demo changes, since the operator may not have set it. */
function sayOfCountry({ demoCountry, country, currency, languages, timeZone, units }: Config): void {
  if (demoCountry === 'US') return
  const local = {
    COUNTRY: country,
    CURRENCY: currency,
    LOCALES: languages.all.join(),
    TIME_ZONE: timeZone,
    UNITS: units,
  }
  const settings = Object.entries(local).map((pair) => pair.join('='))
  report(`\nDemo of ${demoCountry} (DEMO_COUNTRY): ${settings.join(' ')}`)
}

function sayOfEmails({ mail, confirmsEmails }: Config): void {
  if (mail.by === 'none' && confirmsEmails)
    report(
      'Emails of members cannot be confirmed until SMTP_URL is set, or EMAIL_CONFIRMATION=off accepts them unconfirmed.',
    )
  if (!confirmsEmails) report('Emails of members are accepted without confirmation (EMAIL_CONFIRMATION=off).')
}
