import { problem } from '../kernel/problem.ts'

type Waiting = { key: string; begin: () => void }
type Limits = {
  perKey: number
  total: number
  waitMs: number
}

/** Runs one task at a time. Turns alternate between keys, so a busy key delays others by one task only. */
export function createFairTurns(limits: Limits) {
  /** In the order of their last turns. */
  const queues = new Map<string, Waiting[]>()
  const places = new Map<string, number>()
  let placesTaken = 0
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
    const abort = () => giveUp(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const timeout = setTimeout(
      () => giveUp(problem('unavailable', { retryAfterSeconds: 30 })),
      limits.waitMs,
    ).unref()
    try {
      await promise
    } finally {
      clearTimeout(timeout)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    /** Running and waiting tasks. A reserved place counts as waiting even before it requests its turn. */
    use: () => ({ running: isBusy ? 1 : 0, waiting: placesTaken - (isBusy ? 1 : 0) }),

    /**
     * Runs `work` with a place in the queue. `work` calls `inTurn` to wait for its turn. Throws `too_many_requests`
     * if the key has no free places, and `unavailable` if no places are left or the turn does not come in time.
     */
    withPlace: async <T>(key: string, work: (inTurn: InTurn) => Promise<T>): Promise<T> => {
      const placesOfKey = places.get(key) ?? 0
      if (placesOfKey >= limits.perKey) throw problem('too_many_requests', { retryAfterSeconds: 10 })
      if (placesTaken >= limits.total) throw problem('unavailable', { retryAfterSeconds: 30 })
      places.set(key, placesOfKey + 1)
      placesTaken += 1
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
        placesTaken -= 1
        const remaining = (places.get(key) ?? 1) - 1
        if (remaining > 0) places.set(key, remaining)
        else places.delete(key)
      }
    },
  }
}

/** Runs `turn` when its turn comes; rejects with the signal's reason if aborted first. */
export type InTurn = <T>(signal: AbortSignal, turn: () => Promise<T>) => Promise<T>
