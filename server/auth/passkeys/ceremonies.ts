import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/connect.ts'
import { claim } from '../../web/throttle.ts'

type Purpose = 'add' | 'signIn'
type Dependencies = { db: Database; secret: string; now: () => Date }

const { lifetimeSeconds } = limits.passkeys

/**
 * The challenges that passkeys sign. The client keeps the signed ceremony between its two calls, so that
 * abandoned ceremonies take no storage. Only completed ones are recorded.
 */
export function createCeremonies({ db, secret, now }: Dependencies) {
  // Not the key of tokens or cookies. The audience separates the purposes.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'passkey ceremonies', 32))

  return {
    begin: async (purpose: Purpose, userId?: string): Promise<{ challenge: string; ceremony: string }> => {
      const challenge = randomBytes(32).toString('base64url')
      const issuedAt = Math.floor(now().getTime() / 1000)
      const ceremony = await new SignJWT({ challenge, ...(userId && { sub: userId }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
      return { challenge, ceremony }
    },

    /** Returns the challenge once; undefined for an invalid, expired, or used ceremony. */
    claim: async (purpose: Purpose, ceremony: string, userId?: string): Promise<string | undefined> => {
      const read = await jwtVerify<{ challenge: string }>(ceremony, key, {
        algorithms: ['HS256'],
        audience: purpose,
        currentDate: now(),
        ...(userId && { subject: userId }),
      }).catch(() => undefined)
      if (!read) return undefined
      const { challenge } = read.payload
      const hash = createHash('sha256').update(challenge).digest('base64url')
      const once = { key: `passkey ceremony|${hash}`, attempts: 1, windowSeconds: lifetimeSeconds }
      return (await claim(db, now(), once)) ? challenge : undefined
    },
  }
}
