import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { problem } from './problem.ts'

/** How long the calls of an idle address may come at once, in seconds of its pace. */
const burstSeconds = 10
/** Beyond so many addresses at once, the one that has been quiet for longest is forgotten. */
const rememberedAddresses = 10_000

type Bucket = { left: number; at: number }

/** What a request takes of the pace, in calls. A page that has to be drawn takes far more of the processor's time than a call. */
const costs = { request: 1, file: 0.1, drawing: 10 }

function costOf(url: string): number {
  // Monitoring may share an address with a flood of requests.
  if (/^\/api\/health(\?|$)/.test(url)) return 0
  return /^\/(assets|pictures|photos|map)\//.test(url) ? costs.file : costs.request
}

export type Pace = {
  /** For every request. Throws `too_many_requests`. */
  keepRequest(request: Pick<FastifyRequest, 'ip' | 'url'>): void
  /** For a page that is not kept and has to be drawn. Throws `too_many_requests`. */
  keepDrawing(request: Pick<FastifyRequest, 'ip'>): void
}

/** The pace of all requests, and what drawing pages takes of it. */
export function createPace(settings: { perSecond: number; now: () => Date }): Pace {
  const keep = createBuckets(settings)
  return {
    keepRequest: (request) => keep(request, costOf(request.url)),
    keepDrawing: (request) => keep(request, costs.drawing),
  }
}

/**
 * The pace of all requests of one network address: a bucket that is filled again as time goes by. It lives in this
 * process alone, since a written row for each call that only reads would cost more than the call; what must not be
 * tried too often has an allowance that holds over all processes. Throws `too_many_requests`.
 */
function createBuckets({ perSecond, now }: { perSecond: number; now: () => Date }) {
  const burst = perSecond * burstSeconds
  const buckets = new Map<string, Bucket>()
  return ({ ip }: Pick<FastifyRequest, 'ip'>, asked: number): void => {
    const cost = Math.min(asked, burst)
    const address = networkOf(ip)
    const at = now().getTime()
    const before = buckets.get(address) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(at - before.at, 0) / 1000) * perSecond)
    buckets.delete(address)
    buckets.set(address, { left: left < cost ? left : left - cost, at })
    if (buckets.size > rememberedAddresses) buckets.delete(buckets.keys().next().value ?? '')
    if (left < cost)
      throw problem('too_many_requests', {
        retryAfterSeconds: Math.ceil((cost - left) / perSecond),
        detail: 'Too many requests from your network. Please slow down.',
      })
  }
}
