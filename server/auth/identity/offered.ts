import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyInstance } from 'fastify'
import type { IdentityProviderId } from '#contract/identity.ts'
import { type Config, originOf } from '../../settings/config.ts'
import type { DemoAccount } from '../../demo.ts'
import { registerDemoIdentity } from '../demo-identity/routes.ts'
import { ask } from './discovery.ts'
import { createOpenIdProvider } from './provider.ts'

/** `label` is the text of the button; messages use `name`. */
export type OfferedProvider = { id: IdentityProviderId; name: string; label: string }

const hasDemoProvider = ({ demo, identityProviders }: Config) => demo && identityProviders.length === 0

/** The providers that people may sign in with; in demo mode at least the embedded one. */
export const offeredProviders = (config: Config): OfferedProvider[] =>
  hasDemoProvider(config)
    ? [{ id: 'demo', name: 'Google', label: 'Continue with Google (demo)' }]
    : config.identityProviders.map(({ id, name }) => ({ id, name, label: `Continue with ${name}` }))

/** The same providers for Better Auth. Contacts no issuer yet. */
export async function openProviders(
  app: FastifyInstance,
  config: Config,
  { now, demoAccounts = [] }: { now: () => Date; demoAccounts?: readonly DemoAccount[] },
) {
  const onError = (error: unknown) => app.log.error(error)
  const providers: OAuthProvider[] = config.identityProviders.map(({ issuer, ...provider }) =>
    createOpenIdProvider({
      ...provider,
      issuer: () => issuer,
      ...(provider.id === 'google' && { prompt: 'select_account' }),
      ask,
      now,
      onError,
    }),
  )
  if (!hasDemoProvider(config)) return providers

  const listening = () => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('The server is not listening yet.')
    return address
  }
  const loopback = () => {
    const { address, family, port } = listening()
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  }
  const origin = () => originOf({ ...config, port: listening().port })
  const { clientId, clientSecret, issuer } = await registerDemoIdentity(app, {
    company: config.companyName,
    accounts: demoAccounts,
    dataDir: config.dataDir,
    origin,
    // People may use any name of a loopback address.
    clientOrigins: () => {
      const names = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${listening().port}`)
      return [...new Set([origin(), ...names])]
    },
    now,
  })
  const demo = createOpenIdProvider({
    id: 'demo',
    name: 'Google',
    issuer,
    clientId,
    clientSecret,
    // Through the loopback address: the public one may belong to a proxy that this machine cannot reach.
    ask: (url, init) => {
      const { pathname, search } = new URL(url)
      return ask(`${loopback()}${pathname}${search}`, init)
    },
    now,
    onError,
  })
  return [demo]
}
