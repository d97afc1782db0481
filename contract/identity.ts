import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'

/** `google` and `openid` are configured by the operator, `demo` stands in for Google in demo mode. */
export const identityProviderIds = ['google', 'openid', 'demo'] as const
export type IdentityProviderId = (typeof identityProviderIds)[number]

/** Why a sign-in with a provider failed, and the message for the user. */
export const signInFailures = {
  blocked: () => 'Your browser blocked the sign-in window. Please allow popups for this site and try again.',
  closed: () => 'The sign-in window was closed before you had signed in.',
  refused: (name: string) => `You did not allow ${name} to sign you in here.`,
  network: (name: string) => `${name} could not be reached. Please check your connection and try again.`,
  expired: () => 'This sign-in took too long. Please try again.',
  failed: (name: string) => `${name} could not sign you in. Please try again.`,
  email_missing: (name: string) => `${name} did not pass on an email address, which an account here needs.`,
  account_exists: (name: string) =>
    `An account with this email already exists. Please log in with its password; then you can connect ${name} on your profile.`,
  account_closed: () => 'This account has been closed.',
  connected_elsewhere: (name: string) => `Another account is connected with this ${name} account.`,
  other_email: (name: string) =>
    `This ${name} account has another email address, or one that ${name} has not verified.`,
} as const satisfies Record<string, (name: string) => string>
export type SignInFailure = keyof typeof signInFailures

const tag = 'Session'
const start = z.object({
  provider: z.enum(identityProviderIds),
  /** Identifies this attempt in the message that the sign-in window sends back. */
  attempt: id,
})
const where = z.object({ url: z.url() })

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in/provider',
  tag,
  summary: 'Start a sign-in with a provider',
  description: 'The URL to sign in with a provider account; the window returns to /signedIn.',
  access: 'public',
  allowance: limits.signIn,
  body: start,
  response: where,
  status: 200,
  problems: ['not_found', 'identity_provider_unreachable'],
})

export const connectProvider = endpoint({
  method: 'POST',
  path: '/auth/connections',
  tag,
  summary: 'Connect a sign-in provider',
  description:
    "The URL to connect a provider account, for signing in to the caller's account; the email has to be confirmed first.",
  access: 'member',
  allowance: limits.signIn,
  body: start,
  response: where,
  status: 200,
  problems: ['not_found', 'email_unconfirmed', 'identity_provider_unreachable'],
})

export const listConnections = endpoint({
  method: 'GET',
  path: '/auth/connections',
  tag,
  summary: 'List connected sign-in providers',
  description: "The provider accounts that can sign in to the caller's account.",
  access: 'member',
  response: z.array(z.object({ provider: z.enum(identityProviderIds) })),
  status: 200,
})
