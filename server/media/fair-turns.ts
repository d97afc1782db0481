import { problem } from '../http/problem.ts'

type Waiting = { key: string; begin: () => void }
type Most = {
  perKey: number
  total: number
  /** How long a task waits for its turn. */
  waitMs: number
}

/**
 * Runs one task at a time, with turns alternating between keys, so that a key with many waiting tasks
 * delays others by only one at a time.
 */
export function createFairTurns(most: Most) {
  /** In the order of their last turns. */
  const queues = new Map<string, Waiting[]>()
  const places = new Map<string, number>()
  let taken = 0
  let isBusy = false

  const next = () => {
    const [first] = queues
    if (!first) return void (isBusy = false)
    const [key, [begun, ...others]] = first
    queues.delete(key)
    if (others.length > 0) queues.set(key, others)
    begun?.begin()
  }

  const waitFor = async (key: string, signal: AbortSignal): Promise<void> => {
    if (!isBusy) return void (isBusy = true)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { key, begin: resolve }
    queues.set(key, [...(queues.get(key) ?? []), waiting])
    const giveUp = (reason: unknown) => {
      const others = (queues.get(key) ?? []).filter((one) => one !== waiting)
      if (others.length > 0) queues.set(key, others)
      else queues.delete(key)
      reject(reason)
    }
    const leave = () => giveUp(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    const tooLong = setTimeout(
      () => giveUp(problem('unavailable', { retryAfterSeconds: 30 })),
      most.waitMs,
    ).unref()
    try {
      await promise
    } finally {
      clearTimeout(tooLong)
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    /** How much is under way and waits; a place whose turn was not asked for yet waits, too. */
    use: () => ({ running: isBusy ? 1 : 0, waiting: taken - (isBusy ? 1 : 0) }),

    /**
     * Runs `work` with a place in the queue, whose turn comes when it asks for it. Throws `too_many_requests` for a key
     * that has as many places as it may have, and `unavailable` when all are taken or the turn does not come in time.
     */
    withPlace: async <T>(key: string, work: (inTurn: InTurn) => Promise<T>): Promise<T> => {
      const own = places.get(key) ?? 0
      if (own >= most.perKey) throw problem('too_many_requests', { retryAfterSeconds: 10 })
      if (taken >= most.total) throw problem('unavailable', { retryAfterSeconds: 30 })
      places.set(key, own + 1)
      taken += 1
      try {
        return await work(async (signal, turn) => {
          signal.throwIfAborted()
          await waitFor(key, signal)
          try {
            signal.throwIfAborted()
            return await turn()
          } finally {
            next()
          }
        })
      } finally {
        taken -= 1
        const left = (places.get(key) ?? 1) - 1
        if (left > 0) places.set(key, left)
        else places.delete(key)
      }
    },
  }
}

/** Runs `turn` when it is its turn; rejects with the signal's reason where it was given up before. */
export type InTurn = <T>(signal: AbortSignal, turn: () => Promise<T>) => Promise<T>
