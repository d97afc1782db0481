import type { Email } from '../../mail/service.ts'
import { accountEmail } from '../second-factor/emails.ts'

type Site = { companyName: string; address: string }

const securityLink = (address: string) => ({ label: 'Security', url: `${address}/dashboard/security` })

export const passkeyAddedEmail = ({ email, companyName, address }: Site & { email: string }): Email => ({
  kind: 'passkey_added',
  to: email,
  subject: 'A passkey was added to your account',
  parts: [
    `A passkey was added to your account at ${companyName}. It opens the account without a password.`,
    'If it was not you, remove the passkey, change your password, and contact us:',
    securityLink(address),
  ],
})

export const passkeysLeft = (count: number, address: string): Email['parts'] =>
  count === 0
    ? []
    : [
        `Your ${count === 1 ? 'passkey still opens' : `${count} passkeys still open`} the account. Remove any that you do not recognize:`,
        securityLink(address),
      ]

export const passkeyRemovedEmail = accountEmail(
  'passkey_removed',
  'A passkey was removed from your account',
  (company) =>
    `A passkey was removed from your account at ${company}, and other devices that logged in with a passkey were logged out.`,
)
