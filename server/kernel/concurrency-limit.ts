import { problem } from './problem.ts'

type Limiter = {
  <T>(work: () => Promise<T>): Promise<T>
  <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>
  use: () => QueueUse
}

export type QueueUse = { running: number; waiting: number }

/**
 * Limits concurrent work; further work waits in order. On one processor, starting CPU-bound work earlier does
 * not finish it sooner and only holds memory longer. Work whose signal aborted while waiting does not run and
 * resolves to undefined. Throws `unavailable` if more than `maxWaiting` are waiting.
 */
export function createConcurrencyLimit(maxRunning: number, maxWaiting = Infinity): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  const limit = async <T>(work: () => Promise<T>, signal?: AbortSignal) => {
    if (running < maxRunning) running += 1
    else if (waiting.length >= maxWaiting) throw problem('unavailable', { retryAfterSeconds: 5 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return signal?.aborted ? (undefined as T) : await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over this slot.
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(limit, { use: () => ({ running, waiting: waiting.length }) })
}
