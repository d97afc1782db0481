import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { problem } from '../kernel/problem.ts'

/** Size of a burst from an idle address, in seconds of its rate. */
const burstSeconds = 10
/** Limit of tracked addresses; the least recently seen one is dropped. */
const maxAddresses = 10_000

type Bucket = { left: number; at: number }

/** Costs in units of one call. Rendering a page takes far more CPU time than a call. */
const costs = { request: 1, file: 0.1, rendering: 10 }

function costOf(url: string): number {
  // Free: monitoring may share an address with a flood of requests.
  if (/^\/api\/health(\?|$)/.test(url)) return 0
  return /^\/(assets|pictures|photos|map)\//.test(url) ? costs.file : costs.request
}

export type Pace = {
  /** Called for every request. Throws `too_many_requests`. */
  chargeRequest(request: Pick<FastifyRequest, 'ip' | 'url'>): void
  /** Called for each page that is rendered, not cached. Throws `too_many_requests`. */
  chargeRendering(request: Pick<FastifyRequest, 'ip'>): void
}

export function createPace(settings: { perSecond: number; now: () => Date }): Pace {
  const charge = createBuckets(settings)
  return {
    chargeRequest: (request) => charge(request, costOf(request.url)),
    chargeRendering: (request) => charge(request, costs.rendering),
  }
}

/**
 * A token bucket per network address. It is local to this process, since a database write per read call would
 * cost more than the call. Calls that need strict limits declare an allowance, which all processes share.
 * Throws `too_many_requests`.
 */
function createBuckets({ perSecond, now }: { perSecond: number; now: () => Date }) {
  const burst = perSecond * burstSeconds
  const buckets = new Map<string, Bucket>()
  return ({ ip }: Pick<FastifyRequest, 'ip'>, requestedCost: number): void => {
    const cost = Math.min(requestedCost, burst)
    const address = networkOf(ip)
    const at = now().getTime()
    const before = buckets.get(address) ?? { left: burst, at }
    const left = Math.min(burst, before.left + (Math.max(at - before.at, 0) / 1000) * perSecond)
    buckets.delete(address)
    buckets.set(address, { left: left < cost ? left : left - cost, at })
    if (buckets.size > maxAddresses) buckets.delete(buckets.keys().next().value ?? '')
    if (left < cost)
      throw problem('too_many_requests', {
        retryAfterSeconds: Math.ceil((cost - left) / perSecond),
        reason: { kind: 'tooFast' },
      })
  }
}
