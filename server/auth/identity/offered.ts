import type { OAuthProvider } from 'better-auth/oauth2'
import type { IdentityProviderId } from '#contract/identity.ts'
import type { Platform } from '../../platform.ts'
import type { Config } from '../../settings/config.ts'
import { fetchBounded } from './discovery.ts'
import { createOpenIdProvider } from './provider.ts'

export type OfferedProvider = { id: IdentityProviderId; name: string }

const hasDemoProvider = ({ demo, identityProviders }: Config) => demo && identityProviders.length === 0

/** The providers that people may sign in with; in demo mode at least the demo's own. */
export const offeredProviders = (config: Config): OfferedProvider[] =>
  hasDemoProvider(config)
    ? [{ id: 'demo', name: 'Google' }]
    : config.identityProviders.map(({ id, name }) => ({ id, name }))

/** The same providers for Better Auth. Contacts no issuer yet. */
export async function openProviders({
  app,
  config,
  now,
  demo,
}: Pick<Platform, 'app' | 'config' | 'now' | 'demo'>): Promise<OAuthProvider[]> {
  const onError = (error: unknown) => app.log.error(error)
  const providers: OAuthProvider[] = config.identityProviders.map(({ issuer, ...provider }) =>
    createOpenIdProvider({
      ...provider,
      issuer: () => issuer,
      ...(provider.id === 'google' && { prompt: 'select_account' }),
      fetch: fetchBounded,
      now,
      onError,
    }),
  )
  if (!demo || !hasDemoProvider(config)) return providers
  const client = await demo.openIdentity({ app, config, accounts: demo.accounts, now })
  return [createOpenIdProvider({ id: 'demo', name: 'Google', ...client, now, onError })]
}
