import type { Email } from '../../mail/service.ts'

type Account = { email: string; companyName: string; address: string }

const notYou = (address: string) => [
  'If it was not you, choose a new password at once and contact us.',
  { label: 'Choose a new password', url: `${address}/forgotPassword` },
]

export const accountEmail =
  (kind: string, subject: string, describe: (companyName: string) => string) =>
  ({ email, companyName, address }: Account): Email => ({
    kind,
    to: email,
    subject,
    parts: [describe(companyName), ...notYou(address)],
  })

export const turnedOnEmail = accountEmail(
  'two_factor_on',
  'Two-factor authentication is on',
  (company) =>
    `Two-factor authentication was turned on for your account at ${company}, and every other device was logged out. Keep your recovery codes in a safe place.`,
)

export const turnedOffEmail = accountEmail(
  'two_factor_off',
  'Two-factor authentication is off',
  (company) =>
    `Two-factor authentication was turned off for your account at ${company}. Your password alone opens it now.`,
)

export const resetByAdminEmail = accountEmail(
  'two_factor_reset',
  'Your two-factor authentication was reset',
  (company) =>
    `An administrator removed the authenticator app and the passkeys of your account at ${company}, and every device was logged out. Log in with your password and add them again.`,
)

export const removedByProofEmail = accountEmail(
  'two_factor_removed',
  'Your two-factor authentication was removed',
  (company) =>
    `Your email at ${company} was confirmed for the first time. An authenticator app or a passkey was added before that, perhaps by somebody else, so it was removed, and every device was logged out. Log in with your password and add yours again.`,
)

export const renewedCodesEmail = accountEmail(
  'recovery_codes_renewed',
  'You have new recovery codes',
  (company) =>
    `New recovery codes were made for your account at ${company}. The earlier ones no longer work.`,
)

export const usedCodeEmail = accountEmail(
  'recovery_code_used',
  'A recovery code was used',
  (company) =>
    `Somebody logged in to your account at ${company} with a recovery code. It does not work again.`,
)

export const wrongCodesEmail = accountEmail(
  'wrong_codes',
  'Wrong codes were entered for your account',
  (company) =>
    `Somebody entered the password of your account at ${company} and then several wrong codes. The login was refused.`,
)

export const passwordChangedEmail = (account: Account & { passkeys: Email['parts'] }): Email => {
  const about = passwordChanged(account)
  return { ...about, parts: [...about.parts, ...account.passkeys] }
}

const passwordChanged = accountEmail(
  'password_changed',
  'Your password has been changed',
  (company) =>
    `The password of your account at ${company} has just been changed, and every other device has been logged out.`,
)
