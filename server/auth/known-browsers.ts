import { createHash, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { cookieName } from '#contract/cookies.ts'
import { versionOf } from '../kernel/versions.ts'
import { findPasswordTime, listFactorIds } from './queries.ts'

const { lifetimeSeconds } = limits.knownBrowser

/** Identifies an account without revealing its email, whether it exists or not. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Cookies of browsers in which the owner of an account has signed in. They grant no access: attempts in such a
 * browser are counted separately, so that a stranger who guesses elsewhere does not lock the owner out. New
 * passwords and changed second factors invalidate them; otherwise earlier intruders could guess the new one
 * from many known browsers.
 */
export function createKnownBrowsers({
  db,
  secret,
  now,
  overTls,
}: {
  db: Database
  secret: string
  now: () => Date
  overTls: boolean
}) {
  // Cookies are signed with the secret itself; each purpose needs its own key.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'known browsers', 32))
  const name = cookieName('known-browser', { overTls })
  const find = new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`)

  const protectionOf = async (email: string) => {
    const [passwordTime, factors] = await Promise.all([findPasswordTime(db, email), listFactorIds(db, email)])
    return {
      passwordTime: passwordTime?.getTime() ?? null,
      factors: factors.length > 0 ? versionOf(...factors) : null,
    }
  }

  return {
    /** The id of this browser if it is known for the account. */
    read: async (cookies: string | undefined, email: string): Promise<string | undefined> => {
      const [, token] = find.exec(cookies ?? '') ?? []
      if (!token) return undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() })
        if (payload.sub !== accountKey(email)) return undefined
        const { passwordTime, factors } = await protectionOf(email)
        const isCurrent = payload.passwordTime === passwordTime && (payload.factors ?? null) === factors
        return isCurrent ? payload.jti : undefined
      } catch {
        return undefined
      }
    },

    remember: async (email: string): Promise<string> => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const token = await new SignJWT(await protectionOf(email))
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(accountKey(email))
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
      const attributes = `Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`
      return `${name}=${token}; ${attributes}${overTls ? '; Secure' : ''}`
    },
  }
}
