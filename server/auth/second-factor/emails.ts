import { t } from '#texts/text.ts'
import type { Email } from '../../mail/service.ts'

type Account = { email: string; companyName: string; address: string }

const notYou = (address: string) => [
  t('auth.notYou'),
  { label: t('auth.chooseNewPassword'), url: `${address}/forgotPassword` },
]

export const accountEmail =
  (kind: Email['kind'], subject: () => string, describe: (companyName: string) => string) =>
  ({ email, companyName, address }: Account): Email => ({
    kind,
    to: email,
    subject: subject(),
    parts: [describe(companyName), ...notYou(address)],
  })

export const turnedOnEmail = accountEmail(
  'two_factor_on',
  () => t('auth.twoFactorOnSubject'),
  (company) => t('auth.twoFactorOn', { company }),
)

export const turnedOffEmail = accountEmail(
  'two_factor_off',
  () => t('auth.twoFactorOffSubject'),
  (company) => t('auth.twoFactorOff', { company }),
)

export const resetByAdminEmail = accountEmail(
  'two_factor_reset',
  () => t('auth.twoFactorResetSubject'),
  (company) => t('auth.twoFactorReset', { company }),
)

export const removedByProofEmail = accountEmail(
  'two_factor_removed',
  () => t('auth.twoFactorRemovedSubject'),
  (company) => t('auth.twoFactorRemoved', { company }),
)

export const renewedCodesEmail = accountEmail(
  'recovery_codes_renewed',
  () => t('auth.newCodesSubject'),
  (company) => t('auth.newCodes', { company }),
)

export const usedCodeEmail = accountEmail(
  'recovery_code_used',
  () => t('auth.usedCodeSubject'),
  (company) => t('auth.usedCode', { company }),
)

export const wrongCodesEmail = accountEmail(
  'wrong_codes',
  () => t('auth.wrongCodesSubject'),
  (company) => t('auth.wrongCodes', { company }),
)

export const passwordChangedEmail = (account: Account & { passkeys: Email['parts'] }): Email => {
  const about = passwordChanged(account)
  return { ...about, parts: [...about.parts, ...account.passkeys] }
}

const passwordChanged = accountEmail(
  'password_changed',
  () => t('auth.passwordChangedSubject'),
  (company) => t('auth.passwordChanged', { company }),
)
