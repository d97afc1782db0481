import { t } from '#texts/text.ts'
import type { Email } from '../../mail/service.ts'
import { accountEmail } from '../second-factor/emails.ts'

type Site = { companyName: string; address: string }

const securityLink = (address: string) => ({
  label: t('auth.securityPage'),
  url: `${address}/dashboard/security`,
})

export const passkeyAddedEmail = ({ email, companyName, address }: Site & { email: string }): Email => ({
  kind: 'passkey_added',
  to: email,
  subject: t('auth.passkeyAddedSubject'),
  parts: [t('auth.passkeyAdded', { company: companyName }), t('auth.passkeyNotYou'), securityLink(address)],
})

export const passkeysLeft = (count: number, address: string): Email['parts'] =>
  count === 0 ? [] : [t('auth.passkeysLeft', { count }), securityLink(address)]

export const passkeyRemovedEmail = accountEmail(
  'passkey_removed',
  () => t('auth.passkeyRemovedSubject'),
  (company) => t('auth.passkeyRemoved', { company }),
)
