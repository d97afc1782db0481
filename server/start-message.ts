import type { Config } from './config.ts'
import type { DemoAccount } from './demo.ts'
import { release } from './release.ts'

/** Tells the operator where the product is and how to sign in. */
export function announce(config: Config, notes: string[], demoAccounts?: readonly DemoAccount[]): void {
  console.log(`Release ${release}`)
  for (const note of notes) console.log(note)
  console.log(`\n${config.companyName} is ready at ${config.address}`)
  if (demoAccounts) {
    console.log('\nDemo accounts (DEMO=off starts without them):')
    for (const { role, email, password } of demoAccounts) {
      console.log(`  ${role === 'user' ? 'buyer' : role}`.padEnd(10), email.padEnd(20), password)
    }
    if (config.mail.by === 'mailbox') console.log(`\nMail is not sent but shown at ${config.address}/mailbox`)
  } else {
    if (!config.origin)
      console.log(
        `ORIGIN is not set: signing in works at ${config.address} alone, and links lead there. Set it to the address that people use.`,
      )
    console.log('The first admin is made by: npm run create-admin -- --email you@example.com')
    const { by } = config.payments
    if (by === 'sandbox')
      console.log('Payments go to the sandbox and move no real money: see docs/payments.md')
    if (by === 'none') console.log('Nothing can be paid until Stripe is set up: see docs/payments.md')
  }
  console.log('\nCtrl+C stops it.')
}
