import { accountLetter } from '../second-factor/letters.ts'

export const passkeyAddedLetter = accountLetter(
  'passkey_added',
  'A passkey was added to your account',
  (company) => `A passkey was added to your account at ${company}. It opens the account without a password.`,
)

export const passkeyRemovedLetter = accountLetter(
  'passkey_removed',
  'A passkey was removed from your account',
  (company) =>
    `A passkey was removed from your account at ${company}, and other devices that logged in with a passkey were logged out.`,
)
