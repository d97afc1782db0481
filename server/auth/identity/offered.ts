import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyInstance } from 'fastify'
import type { IdentityProviderId } from '#contract/identity.ts'
import { type Config, originOf } from '../../config.ts'
import type { DemoAccount } from '../../demo.ts'
import { registerDemoIdentity } from '../demo-identity/routes.ts'
import { ask } from './discovery.ts'
import { createOpenIdProvider } from './provider.ts'

/** What a button says, and what messages call the provider. */
export type OfferedProvider = { id: IdentityProviderId; name: string; label: string }

const hasDemoProvider = ({ demo, identityProviders }: Config) => demo && identityProviders.length === 0

/** Where people may sign in besides here; in demo mode at least at the embedded provider. */
export const offeredProviders = (config: Config): OfferedProvider[] =>
  hasDemoProvider(config)
    ? [{ id: 'demo', name: 'Google', label: 'Continue with Google (demo)' }]
    : config.identityProviders.map(({ id, name }) => ({ id, name, label: `Continue with ${name}` }))

/** The same for Better Auth; asks nobody anything yet. */
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
    if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.')
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
    // People come to a loopback address by any of its names.
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
    // By way of the loopback: the public address may lead around a proxy that this machine does not reach.
    ask: (url, init) => {
      const { pathname, search } = new URL(url)
      return ask(`${loopback()}${pathname}${search}`, init)
    },
    now,
    onError,
  })
  return [demo]
}
