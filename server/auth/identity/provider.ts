import { authorizationCodeRequest, createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import { APIError } from 'better-auth/api'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityProviderId } from '#contract/identity.ts'
import { type Claims, profileOf, readClaims } from './claims.ts'
import { type Fetch, createDiscovery, type Discovered } from './discovery.ts'

export type OpenIdSettings = {
  id: IdentityProviderId
  name: string
  /** Exactly as the issuer names itself. */
  issuer: () => string
  clientId: string
  clientSecret: string
  prompt?: 'select_account'
  fetch: Fetch
  now: () => Date
  onError: (error: unknown) => void
}

const scopes = ['openid', 'email', 'profile']
// Asymmetric signatures only: `none` and shared secrets prove nothing.
const algorithms = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'])
const clockTolerance = 30

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() })

/**
 * An OpenID provider for Better Auth, which keeps state, nonce, and PKCE verifier. This module discovers the
 * issuer when first needed, exchanges the code, and fully verifies the identity token.
 */
export function createOpenIdProvider(settings: OpenIdSettings): OAuthProvider<Claims> {
  const { id, name, clientId, clientSecret, onError } = settings
  const discovered = createDiscovery(settings.issuer, settings.fetch, settings.now)

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

  /** Fetches missing claims from issuers that omit the email from the identity token. */
  const askUserInfo = async (accessToken: string, subject: unknown, at: Discovered) => {
    if (!at.userinfo_endpoint) return {}
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    const response = await settings.fetch(at.userinfo_endpoint, { headers })
    if (!response.ok) throw new Error(`The user info of ${at.issuer} answers ${response.status}.`)
    const info = (await response.json()) as Record<string, unknown>
    if (info.sub !== subject) throw new Error('The user info is about somebody else.')
    return info
  }

  return {
    id,
    name,
    get issuer() {
      return settings.issuer()
    },
    requiresIdTokenNonce: true,
    // The same subject of another issuer may be a different person.
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
      const response = await settings.fetch(at.token_endpoint, { ...request, method: 'POST' })
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
        const profile = readClaims({ ...more, ...payload })
        return profile ? { user: profileOf(profile), data: profile } : null
      } catch (error) {
        onError(error)
        return null
      }
    },
  }
}
