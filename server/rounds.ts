import { performance } from 'node:perf_hooks'

/** Late by so many rounds and this much time: whatever does the work has stopped. */
const missedRounds = 3
const graceMs = 60_000

type Round = {
  everyMs: number
  endedAt: number
  timer?: NodeJS.Timeout
  running?: Promise<void>
  /** What the last round failed with. */
  trouble?: string
}

type Observe = (name: string, ms: number, failed: boolean) => void

/** Work that comes around again and again, as long as the product runs. */
export function createRounds({
  onError,
  observe,
  clock = () => performance.now(),
}: {
  onError: (error: unknown) => void
  observe?: Observe
  clock?: () => number
}) {
  const rounds = new Map<string, Round>()

  return {
    /** The first round begins after `everyMs`, or `atOnce`; one that takes longer than that is not overtaken by the next. */
    start: (name: string, everyMs: number, work: () => Promise<unknown>, { atOnce = false } = {}): void => {
      const round: Round = { everyMs, endedAt: clock() }
      const go = async () => {
        const beganAt = clock()
        let failed = false
        try {
          await work()
          round.trouble = undefined
        } catch (error) {
          failed = true
          // It has come around, though in vain. What goes on failing is told once, not every second.
          const trouble = String(error)
          if (trouble !== round.trouble) onError(error)
          round.trouble = trouble
        }
        round.endedAt = clock()
        round.running = undefined
        observe?.(name, round.endedAt - beganAt, failed)
      }
      round.timer = setInterval(() => {
        round.running ??= go()
      }, everyMs)
      round.timer.unref()
      if (atOnce) round.running = go()
      rounds.set(name, round)
    },

    /** What should have come around long ago. */
    late: (): string[] =>
      [...rounds]
        .filter(([, { everyMs, endedAt }]) => clock() - endedAt > everyMs * missedRounds + graceMs)
        .map(([name]) => name),

    /** Ends all of it, once what is under way has come to its end. */
    stop: async (): Promise<void> => {
      for (const { timer } of rounds.values()) clearInterval(timer)
      await Promise.all([...rounds.values()].flatMap(({ running }) => running ?? []))
      rounds.clear()
    },
  }
}

export type Rounds = ReturnType<typeof createRounds>
