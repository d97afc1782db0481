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

/** Asks the issuer; `fetch` alone knows how to reach it. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>

const knownForMs = 60 * 60_000
const patienceMs = 10_000

/** Fetches as a server does: in the current trace, in bounded time, and never to where a redirect points. */
export const ask: Ask = (url, init) =>
  fetch(url, {
    ...init,
    headers: withTrace(init?.headers),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })

/**
 * What the issuer says about itself, asked for at the first sign-in and once an hour: a start never waits for
 * somebody else's server. A failure is not remembered.
 */
export function createDiscovery(issuer: () => string, reach: Ask, now: () => Date) {
  let known: { at: number; asked: Promise<Discovered> } | undefined

  const discover = async (): Promise<Discovered> => {
    const expected = issuer()
    const response = await reach(`${expected.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (!response.ok) throw new Error(`The discovery document of ${expected} answers ${response.status}.`)
    const found = metadata.parse(await response.json())
    if (found.issuer !== expected) throw new Error(`${expected} calls itself ${found.issuer}.`)
    const jwks: JWTVerifyGetKey = createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: (url, { headers, method }) => reach(url, { headers, method }),
    })
    return { ...found, keys: jwks }
  }

  return (): Promise<Discovered> => {
    const at = now().getTime()
    if (known && at - known.at < knownForMs) return known.asked
    const asked = discover()
    const own = (known = { at, asked })
    asked.catch(() => {
      if (known === own) known = undefined
    })
    return asked
  }
}
