/** Runs work that continues after the response. Await `settled` before closing. */
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
    /** Resolves when all work is done, including work that it started. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
