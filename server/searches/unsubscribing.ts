import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type Unsubscribing = ReturnType<typeof createUnsubscribing>

type EmailRef = { userId: string; id: string }

/** Signed tokens by which whoever has a letter ends its kind, without signing in; they do not expire. */
export function createUnsubscribing(secret: string) {
  // What is signed for one purpose must not serve another.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'unsubscribing', 32))
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest()

  return {
    tokenOf: ({ userId, id }: EmailRef): string => {
      const signed = `${userId}.${id}`
      return `${signed}.${sign(signed).toString('base64url')}`
    },
    /** Which letter it is in; undefined for whatever is not a token of ours. */
    read: (token: string): EmailRef | undefined => {
      const [userId = '', id = '', signature = ''] = token.split('.')
      if (!z.tuple([z.uuid(), z.uuid()]).safeParse([userId, id]).success) return undefined
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(`${userId}.${id}`)]
      return given.length === right.length && timingSafeEqual(given, right) ? { userId, id } : undefined
    },
  }
}
