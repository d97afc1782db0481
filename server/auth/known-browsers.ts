import { createHash, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { cookieName } from '../http/cookies.ts'
import { versionOf } from '../http/versions.ts'
import { findPasswordTime, listFactorIds } from './queries.ts'

const { lifetimeSeconds } = limits.knownBrowser

/** Names an account without telling its e-mail, whether it exists or not. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Cookies of the browsers in which the owner of an account has proven to be it. They open nothing: such a browser's
 * tries are counted by themselves, so that a stranger who guesses elsewhere does not keep the owner out. With a new
 * password, and when a second factor is added or removed, they are unknown again: those who signed in before must not
 * guess the new one from many of them.
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
  // Cookies are signed with the secret itself; what is signed for one purpose must not serve another.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'known browsers', 32))
  const name = cookieName('known-browser', { overTls })
  const find = new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`)

  /** Of the account's password and second factors: other claims after each change. */
  const protectionOf = async (email: string) => {
    const [passwordTime, factors] = await Promise.all([findPasswordTime(db, email), listFactorIds(db, email)])
    return {
      passwordTime: passwordTime?.getTime() ?? null,
      factors: factors.length > 0 ? versionOf(...factors) : null,
    }
  }

  return {
    /** The name of this browser, if it is known of this account. */
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

    /** The cookie to set. */
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
