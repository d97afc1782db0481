import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'

export type TokenClaims = { userId: string; sessionId: string }
type Verified = TokenClaims & { expiresAt: Date }

/** Size of the cache of verified tokens; the oldest entry is dropped first. */
const maxVerified = 10_000

/** Short-lived bearer tokens. Each names its session, so that a sign-out ends it at once. */
export function createTokens(secret: string, now: () => Date) {
  // Cookies are signed with the secret itself; each purpose needs its own key.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'bearer tokens', 32))
  const verified = new Map<string, Verified>()

  const verify = async (token: string): Promise<Verified | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: now(),
      })
      const { sub, sid, exp = 0 } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
      return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
    } catch {
      return undefined
    }
  }

  return {
    sign: ({ userId, sessionId }: TokenClaims): Promise<string> => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + limits.token.lifetimeSeconds)
        .sign(key)
    },
    /** Undefined for anything but a valid token of ours. Each signature is verified once. */
    read: async (token: string): Promise<Verified | undefined> => {
      const known = verified.get(token)
      if (known && known.expiresAt > now()) return known
      verified.delete(token)
      const claims = await verify(token)
      if (!claims) return undefined
      verified.set(token, claims)
      if (verified.size > maxVerified) verified.delete(verified.keys().next().value ?? '')
      return claims
    },
  }
}
