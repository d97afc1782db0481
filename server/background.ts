/** Work that goes on after its caller has been answered. Whoever closes the product waits for it. */
export function createBackground(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    run: (work: () => Promise<unknown>): void => {
      const done: Promise<void> = Promise.resolve()
        .then(work)
        .catch(onError)
        .then(() => void running.delete(done))
      running.add(done)
    },
    /** When nothing is left to do, not even what the work itself has begun. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
