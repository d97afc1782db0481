import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type Unsubscribing = ReturnType<typeof createUnsubscribing>

type EmailRef = { userId: string; id: string }

/** Signed tokens that let the recipient of an email turn off such emails without signing in. They do not expire. */
export function createUnsubscribing(secret: string) {
  // Each purpose needs its own key.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'unsubscribing', 32))
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest()

  return {
    tokenOf: ({ userId, id }: EmailRef): string => {
      const signed = `${userId}.${id}`
      return `${signed}.${sign(signed).toString('base64url')}`
    },
    read: (token: string): EmailRef | undefined => {
      const [userId = '', id = '', signature = ''] = token.split('.')
      if (!z.tuple([z.uuid(), z.uuid()]).safeParse([userId, id]).success) return undefined
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(`${userId}.${id}`)]
      return given.length === right.length && timingSafeEqual(given, right) ? { userId, id } : undefined
    },
  }
}
