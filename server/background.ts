/** Work that goes on after its caller has been answered. Whoever closes the product waits for it. */
export function createBackground(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>()

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
  }

  return {
    run: (work: () => Promise<unknown>): void => {
      const done = attempt(work)
      running.add(done)
      void done.finally(() => running.delete(done))
    },
    /** When nothing is left to do, not even what the work itself has begun. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
