import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { withTrace } from '../../telemetry/outgoing.ts'

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
type Metadata = z.output<typeof metadata>

export type Discovered = Metadata & { keys: JWTVerifyGetKey }

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const cacheMs = 60 * 60_000
const timeoutMs = 10_000

export const fetchBounded: Fetch = (url, init) =>
  fetch(url, {
    ...init,
    headers: withTrace(init?.headers),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

/**
 * The issuer's metadata, fetched at the first sign-in and then once an hour, so that a start never waits for
 * another server. Failures are not cached.
 */
export function createDiscovery(issuer: () => string, request: Fetch, now: () => Date) {
  let cached: { at: number; metadata: Promise<Discovered> } | undefined

  const discover = async (): Promise<Discovered> => {
    const expected = issuer()
    const response = await request(`${expected.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (!response.ok) throw new Error(`The discovery document of ${expected} answers ${response.status}.`)
    const found = metadata.parse(await response.json())
    if (found.issuer !== expected) throw new Error(`${expected} calls itself ${found.issuer}.`)
    const jwks: JWTVerifyGetKey = createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: (url, { headers, method }) => request(url, { headers, method }),
    })
    return { ...found, keys: jwks }
  }

  return (): Promise<Discovered> => {
    const at = now().getTime()
    if (cached && at - cached.at < cacheMs) return cached.metadata
    const pending = discover()
    const own = (cached = { at, metadata: pending })
    pending.catch(() => {
      if (cached === own) cached = undefined
    })
    return pending
  }
}
