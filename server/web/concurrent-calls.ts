import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { networkOf } from './network.ts'
import { problem } from '../kernel/problem.ts'

/**
 * Runs calls that declare `atOnce`. A call counts until it ends, even if its client has disconnected. Throws
 * `too_many_requests` if its network address already runs as many.
 */
export function createConcurrentCalls() {
  const running = new Map<string, number>()
  return async <T>(endpoint: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const atOnce = endpoint.allowance?.atOnce
    if (atOnce === undefined) return work()
    const address = networkOf(request.ip)
    const count = running.get(address) ?? 0
    if (count >= atOnce) throw problem('too_many_requests', { retryAfterSeconds: 5 })
    running.set(address, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(address) ?? 1) - 1
      if (left === 0) running.delete(address)
      else running.set(address, left)
    }
  }
}
