import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'

/** `google` and `openid` are configured by the operator, `demo` stands in for Google in demo mode. */
export const identityProviderIds = ['google', 'openid', 'demo'] as const
export type IdentityProviderId = (typeof identityProviderIds)[number]

/** Why a sign-in with a provider failed. */
export const signInFailures = [
  'blocked',
  'closed',
  'refused',
  'network',
  'expired',
  'failed',
  'email_missing',
  'account_exists',
  'account_closed',
  'connected_elsewhere',
  'other_email',
] as const
export type SignInFailure = (typeof signInFailures)[number]

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
