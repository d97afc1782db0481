import type { SignInFailure } from '#contract/identity.ts'
import { t } from '#texts/text.ts'

/** Messages about failed sign-ins with the provider of this name. */
export const failureTexts: Record<SignInFailure, (name: string) => string> = {
  blocked: () => t('session.providerBlocked'),
  closed: () => t('session.providerClosed'),
  refused: (name) => t('session.providerRefused', { name }),
  network: (name) => t('session.providerNetwork', { name }),
  expired: () => t('session.providerExpired'),
  failed: (name) => t('session.providerFailed', { name }),
  email_missing: (name) => t('session.providerEmailMissing', { name }),
  account_exists: (name) => t('session.providerAccountExists', { name }),
  account_closed: () => t('session.providerAccountClosed'),
  connected_elsewhere: (name) => t('session.providerConnectedElsewhere', { name }),
  other_email: (name) => t('session.providerOtherEmail', { name }),
}
