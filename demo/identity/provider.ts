import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { readOrMake } from '#server/settings/made-once.ts'
import { createMemory } from './adapter.ts'
import { errorPage, prefix } from './page.ts'
import type { People } from './people.ts'

type Secrets = { key: JWK; cookies: string }

/** Created at the first sign-in and stored, so that a restart does not invalidate sign-ins. */
async function readSecrets(dataDir: string): Promise<Secrets> {
  const once = {
    setting: 'DATA_DIR',
    folder: join(dataDir, 'secrets'),
    name: 'demo-identity',
    remedy: 'Delete it: the next sign-in creates a new one.',
  } as const
  const text = await readOrMake(once, async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig' }
    return JSON.stringify({ key, cookies: randomBytes(32).toString('base64url') })
  })
  return JSON.parse(text) as Secrets
}

type ProviderDependencies = {
  issuer: string
  dataDir: string
  client: { clientId: string; clientSecret: string; redirectUris: string[] }
  people: People
  now: () => Date
  onError: (error: unknown) => void
}

const minute = 60

/** Grants consent without asking: there is only one client. */
async function agree({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

export async function createProvider(dependencies: ProviderDependencies): Promise<Provider> {
  const { issuer, client, people } = dependencies
  const { key, cookies } = await readSecrets(dependencies.dataDir)
  const configuration: Configuration = {
    adapter: createMemory(dependencies.now),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookies], long: { signed: true, path: prefix }, short: { signed: true } },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, subject) => {
      const person = people.find(subject)
      return (
        person && { accountId: subject, claims: () => ({ sub: subject, ...person, email_verified: true }) }
      )
    },
    loadExistingGrant: agree,
    pkce: { required: () => true },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, { uid }) => `${prefix}/interaction/${uid}` },
    clientBasedCORS: () => false,
    renderError: (context) => {
      context.type = 'html'
      context.body = errorPage()
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
      Grant: 10 * minute,
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = true
  provider.on('server_error', (_context, error) => dependencies.onError(error))
  return provider
}
