import type { ProblemCode } from '#contract/problems.ts'
import type { Guide } from './problem-guide.ts'

export const nothingToRetry = 'Do not retry: the call would be refused again.'

/** The problems of accounts and their sign-in. */
export const accountProblemGuide = {
  captcha_unsolved: {
    when: 'A sign-in came without the id of a solved captcha or proof of work, or with one that was already used.',
    remedy:
      'Get a captcha (`GET /captcha`) or a proof (`GET /captcha/proof`), solve it and sign in with its id.',
  },
  unauthenticated: {
    when: 'The call requires a token, which is missing, invalid or expired, or whose session has ended. A call that is open to visitors answers as to a visitor then.',
    remedy:
      'Sign in and get a token with `POST /jwt`. A token is valid for 15 minutes; renew it before it expires.',
  },
  credentials_invalid: {
    when: 'There is no account with this email and password. The response does not reveal which one is wrong.',
    remedy: 'Enter them again, or set a new password with `POST /auth/request-password-reset`.',
  },
  passkey_refused: {
    when: 'A sign-in came with a passkey that no account has, or that could not be verified.',
    remedy: 'Sign in with the password, or with another passkey.',
  },
  email_unconfirmed: {
    when: 'The call requires a confirmed email, and the email of the account is not confirmed.',
    remedy: 'Use the link in the confirmation email; `POST /auth/email-confirmation` sends another one.',
  },
  email_confirmed: {
    when: 'A confirmation email was requested, but the email of the account is already confirmed.',
    remedy: nothingToRetry,
  },
  email_taken: {
    when: 'The email of a sign-up or an email change belongs to another account.',
    remedy: 'Sign in with that account, or set a new password for it.',
  },
  sign_in_again: {
    when: 'Closing an account without a password or changing its email requires a recent sign-in.',
    remedy: 'Sign in again, and send the call again within a few minutes.',
  },
  two_factor_on: {
    when: 'Two-factor authentication is set up for an account that has it already.',
    remedy: 'Turn it off first (`POST /account/two-factor/removal`).',
  },
  two_factor_off: {
    when: 'The second factor of an account is changed that has none.',
    remedy: 'Set it up first (`POST /account/two-factor`).',
  },
  two_factor_required: {
    when: 'The operator requires a second factor of agents and admins, and this one has none or tries to turn it off.',
    remedy:
      'Set it up with `POST /account/two-factor` or `POST /account/passkeys`. Until then, only the calls that set it up are allowed.',
  },
  passkey_required: {
    when: 'A second factor is added in a session that was opened without one, of an account with a passkey.',
    remedy: 'Sign in with the passkey (`POST /auth/passkey`).',
  },
  too_many_passkeys: {
    when: 'A passkey is added to an account that has ten.',
    remedy: 'Remove one first (`POST /account/passkeys/{id}/removal`).',
  },
  second_factor_unreadable: {
    when: 'The second factor was encrypted with another `AUTH_SECRET` than the one that the product has now.',
    remedy: 'An admin resets it on Manage Users, or the operator with `npm run reset-second-factor`.',
  },
  no_password: {
    when: 'The password of an account is changed that has none, because it signs in with a provider.',
    remedy: 'Set a first password by `POST /auth/request-password-reset`.',
  },
  sign_in_expired: {
    when: 'A second factor came without a sign-in that awaits it, too late, or after five wrong codes.',
    remedy: 'Start again with `POST /auth/sign-in/email`.',
  },
  reset_link_invalid: {
    when: 'The token of a password reset is unknown, has expired or was used.',
    remedy: 'Ask for a new link: `POST /auth/request-password-reset`.',
  },
} satisfies Partial<Record<ProblemCode, Guide>>
