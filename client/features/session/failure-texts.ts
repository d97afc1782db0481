import type { SignInFailure } from '#contract/identity.ts'
import { t } from '#texts/text.ts'

type Provider = { provider: 'unknown' | 'other'; name: string }

const texts: Record<SignInFailure, (provider: Provider) => string> = {
  blocked: () => t('session.providerBlocked'),
  closed: () => t('session.providerClosed'),
  refused: (provider) => t('session.providerRefused', provider),
  network: (provider) => t('session.providerNetwork', provider),
  expired: () => t('session.providerExpired'),
  failed: (provider) => t('session.providerFailed', provider),
  email_missing: (provider) => t('session.providerEmailMissing', provider),
  account_exists: (provider) => t('session.providerAccountExists', provider),
  account_closed: () => t('session.providerAccountClosed'),
  connected_elsewhere: (provider) => t('session.providerConnectedElsewhere', provider),
  other_email: (provider) => t('session.providerOtherEmail', provider),
}

/** Describes a failed sign-in with the provider of this name. */
export const describeFailure = (failure: SignInFailure, name: string | undefined): string =>
  texts[failure]({ provider: name === undefined ? 'unknown' : 'other', name: name ?? '' })
