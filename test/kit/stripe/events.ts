import { createHmac, randomBytes } from 'node:crypto'

export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

export const newEvent = (type: string, object: object): StripeEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  // A snapshot; later changes have their own events.
  data: { object: structuredClone(object) },
})

/** Stripe's signature header: HMAC-SHA256 of `timestamp.body` (docs.stripe.com/webhooks). */
export function signatureOf(body: string, secret: string, at = Date.now()): string {
  const timestamp = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

export const postEvent = (url: string, body: string, signature: string | undefined): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  })
