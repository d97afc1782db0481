import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type Unsubscribing = ReturnType<typeof createUnsubscribing>

/** Signed tokens by which whoever has a letter ends its kind, without signing in; they do not expire. */
export function createUnsubscribing(secret: string) {
  // What is signed for one purpose must not serve another.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'unsubscribing', 32))
  const sign = (userId: string) => createHmac('sha256', key).update(userId).digest()

  return {
    tokenOf: (userId: string): string => `${userId}.${sign(userId).toString('base64url')}`,
    /** Whose letter it was; undefined for whatever is not a token of ours. */
    read: (token: string): string | undefined => {
      const [userId = '', signature = ''] = token.split('.')
      if (!z.uuid().safeParse(userId).success) return undefined
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(userId)]
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined
    },
  }
}
