import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { problem } from './problem.ts'

/** How long the calls of an idle address may come at once, in seconds of its pace. */
const burstSeconds = 10
/** Beyond so many addresses at once, the one that has been quiet for longest is forgotten. */
const rememberedAddresses = 10_000

type Bucket = { left: number; at: number }

/**
 * The pace of all calls of one network address: a bucket that is filled again as time goes by. It lives in this
 * process alone, since a written row for each call that only reads would cost more than the call; what must not be
 * tried too often has an allowance that holds over all processes. Throws `too_many_requests`.
 */
export function createPace({ perSecond, now }: { perSecond: number; now: () => Date }) {
  const burst = perSecond * burstSeconds
  const buckets = new Map<string, Bucket>()
  return ({ ip }: Pick<FastifyRequest, 'ip'>): void => {
    const address = networkOf(ip)
    const at = now().getTime()
    const before = buckets.get(address) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(at - before.at, 0) / 1000) * perSecond)
    buckets.delete(address)
    buckets.set(address, { left: left < 1 ? left : left - 1, at })
    if (buckets.size > rememberedAddresses) buckets.delete(buckets.keys().next().value ?? '')
    if (left < 1)
      throw problem('too_many_requests', {
        retryAfterSeconds: Math.ceil((1 - left) / perSecond),
        detail: 'Too many calls from your network. Please slow down.',
      })
  }
}
