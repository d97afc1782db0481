import { authorizationCodeRequest, createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import { APIError } from 'better-auth/api'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityProviderId } from '#contract/identity.ts'
import { type Claims, profileOf, readClaims } from './claims.ts'
import { type Ask, createDiscovery, type Discovered } from './discovery.ts'

export type OpenIdSettings = {
  id: IdentityProviderId
  name: string
  /** Exactly as the issuer calls itself. */
  issuer: () => string
  clientId: string
  clientSecret: string
  prompt?: 'select_account'
  /** Asks the issuer's server. */
  ask: Ask
  now: () => Date
  onError: (error: unknown) => void
}

const scopes = ['openid', 'email', 'profile']
// Signed with the issuer's own key: `none`, and secrets that both sides know, prove nothing.
const algorithms = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'])
const clockTolerance = 30

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() })

/**
 * One OpenID provider in Better Auth's terms. Better Auth keeps state, nonce and PKCE verifier; here the issuer is
 * discovered when it is first needed, the code exchanged, and the identity token checked in full.
 */
export function createOpenIdProvider(settings: OpenIdSettings): OAuthProvider<Claims> {
  const { id, name, clientId, clientSecret, onError } = settings
  const discovered = createDiscovery(settings.issuer, settings.ask, settings.now)

  const verify = async (idToken: string, nonce: string | undefined, at: Discovered) => {
    const { payload } = await jwtVerify(idToken, at.keys, {
      issuer: at.issuer,
      audience: clientId,
      algorithms: at.id_token_signing_alg_values_supported.filter((one) => algorithms.has(one)),
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance,
      currentDate: settings.now(),
    })
    if (!nonce || payload.nonce !== nonce) throw new Error('The identity token answers another request.')
    const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
    if ((isShared || payload.azp !== undefined) && payload.azp !== clientId)
      throw new Error('The identity token was made for another client.')
    return payload
  }

  /** The rest of the claims, for issuers that keep the e-mail out of the identity token. */
  const askUserInfo = async (accessToken: string, subject: unknown, at: Discovered) => {
    if (!at.userinfo_endpoint) return {}
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    const response = await settings.ask(at.userinfo_endpoint, { headers })
    if (!response.ok) throw new Error(`The user info of ${at.issuer} answers ${response.status}.`)
    const said = (await response.json()) as Record<string, unknown>
    if (said.sub !== subject) throw new Error('The user info is about somebody else.')
    return said
  }

  return {
    id,
    name,
    get issuer() {
      return settings.issuer()
    },
    requiresIdTokenNonce: true,
    // Another issuer under the same settings may give the same subject to somebody else.
    accountSubject: ({ profile }) => `${settings.issuer()}#${profile.sub}`,

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const at = await discovered().catch((error: unknown) => {
        onError(error)
        throw new APIError('BAD_GATEWAY', { code: 'IDENTITY_PROVIDER_UNREACHABLE' })
      })
      return createAuthorizationURL({
        id,
        options: { clientId },
        authorizationEndpoint: at.authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes,
        nonce: idTokenNonce,
        prompt: settings.prompt,
      })
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const at = await discovered()
      const request = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        tokenEndpoint: at.token_endpoint,
        authentication: at.token_endpoint_auth_methods_supported.includes('client_secret_basic')
          ? 'basic'
          : 'post',
      })
      const response = await settings.ask(at.token_endpoint, { ...request, method: 'POST' })
      if (!response.ok) throw new Error(`The token endpoint of ${at.issuer} answers ${response.status}.`)
      const { id_token, access_token } = tokenAnswer.parse(await response.json())
      return { idToken: id_token, accessToken: access_token }
    },

    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      try {
        const at = await discovered()
        const payload = await verify(idToken ?? '', expectedIdTokenNonce, at)
        const more =
          payload.email === undefined && accessToken ? await askUserInfo(accessToken, payload.sub, at) : {}
        const said = readClaims({ ...more, ...payload })
        return said ? { user: profileOf(said), data: said } : null
      } catch (error) {
        onError(error)
        return null
      }
    },
  }
}
