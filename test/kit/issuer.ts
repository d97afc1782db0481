import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type InteractionResults, Provider } from 'oidc-provider'
import { createMemory } from '../../demo/identity/adapter.ts'

export type OutsideIssuer = Awaited<ReturnType<typeof startIssuer>>
type Claims = { sub: string } & Record<string, unknown>

const client = { clientId: 'homes', clientSecret: 'a secret between the two' }

/** An external OpenID provider on loopback. It returns 503 until `open` registers its client. */
export async function startIssuer() {
  const people = new Map<string, Claims>()
  let next: InteractionResults = { error: 'access_denied' }
  let provider: Provider | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) return void response.writeHead(503).end()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    return provider.interactionFinished(request, response, next, { mergeWithLastSubmission: false })
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'only' }

  return {
    origin,
    env: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    /** Registers the product at this address as its client. */
    open: (address: string, { emailInIdToken = false } = {}) => {
      provider = new Provider(origin, {
        adapter: createMemory(() => new Date()),
        clients: [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            redirect_uris: [`${address}/api/auth/callback/openid`],
            id_token_signed_response_alg: 'ES256',
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ['only for tests'] },
        enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
        conformIdTokenClaims: !emailInIdToken,
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name', 'picture'],
        },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        clientBasedCORS: () => false,
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({
            clientId: client.clientId,
            accountId: oidc.session?.accountId,
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
        ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
      })
    },
    /** The next person to sign in, with the issuer's claims. */
    admit: (claims: Claims) => {
      people.set(claims.sub, claims)
      next = { login: { accountId: claims.sub, remember: false } }
    },
    refuse: () => {
      next = { error: 'access_denied', error_description: 'The person refused.' }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
