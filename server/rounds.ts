import { performance } from 'node:perf_hooks'
import { actingAs, currentActing } from './acting.ts'
import type { Observer } from './telemetry/observer.ts'
import { newTrace } from './telemetry/trace-context.ts'

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

/** Work that comes around again and again, as long as the product runs. */
export function createRounds({
  onError,
  observe,
  clock = () => performance.now(),
}: {
  onError: (error: unknown) => void
  observe?: Observer['round']
  clock?: () => number
}) {
  const rounds = new Map<string, Round>()

  return {
    /** The first round begins after `everyMs`, or `atOnce`; one that takes longer than that is not overtaken by the next. */
    start: (name: string, everyMs: number, work: () => Promise<unknown>, { atOnce = false } = {}): void => {
      const round: Round = { everyMs, endedAt: clock() }
      const run = async (seen: ReturnType<Observer['round']> | undefined) => {
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
        seen?.end(round.endedAt - beganAt, failed)
      }
      const go = () => {
        const seen = observe?.(name)
        return actingAs({ ...currentActing(), trace: seen?.trace ?? newTrace() }, () => run(seen))
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
