/**
 * Lets so many pieces of work be under way at the same time; the others wait for their turn, in their order. What
 * keeps the one processor busy is not done sooner by being begun earlier: it only needs its memory for longer. Work
 * that has been given up by its turn is not begun: it answers undefined.
 */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> => {
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return signal.aborted ? undefined : await work()
    } finally {
      const next = waiting.shift()
      // Its place goes on to the next one.
      if (next) next()
      else underWay -= 1
    }
  }
}
