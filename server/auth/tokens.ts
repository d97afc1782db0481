import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'

export type TokenClaims = { userId: string; sessionId: string }

/** Short-lived bearer tokens. Each names its session, so that signing out ends it at once. */
export function createTokens(secret: string, now: () => Date) {
  // Cookies are signed with the secret itself; what is signed for one purpose must not serve another.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'bearer tokens', 32))
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
    /** Undefined for whatever is not a valid token of ours. */
    read: async (token: string): Promise<TokenClaims | undefined> => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string'
          ? { userId: sub, sessionId: sid }
          : undefined
      } catch {
        return undefined
      }
    },
  }
}
