import { problem } from './problem.ts'

type InTurn = {
  <T>(work: () => Promise<T>): Promise<T>
  <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>
  /** How much is under way and waits. */
  use: () => QueueUse
}

export type QueueUse = { running: number; waiting: number }

/**
 * Lets so many pieces of work be under way at the same time; the others wait for their turn, in their order. What
 * keeps the one processor busy is not done sooner by being begun earlier: it only needs its memory for longer. Work
 * that has been given up by its turn is not begun: it answers undefined. With `mostWaiting`, more work is refused, as it
 * would be done too late: throws `unavailable`.
 */
export function createTurns(atOnce: number, mostWaiting = Infinity): InTurn {
  const waiting: (() => void)[] = []
  let underWay = 0

  const inTurn = async <T>(work: () => Promise<T>, signal?: AbortSignal) => {
    if (underWay < atOnce) underWay += 1
    else if (waiting.length >= mostWaiting) throw problem('unavailable', { retryAfterSeconds: 5 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return signal?.aborted ? (undefined as T) : await work()
    } finally {
      const next = waiting.shift()
      // Its place goes on to the next one.
      if (next) next()
      else underWay -= 1
    }
  }
  return Object.assign(inTurn, { use: () => ({ running: underWay, waiting: waiting.length }) })
}
