import { performance } from 'node:perf_hooks'
import { runAs, currentContext } from '../kernel/actor-context.ts'
import type { Observer } from '../telemetry/observer.ts'
import { newTrace } from '../telemetry/trace-context.ts'

/** A round is late after this many missed rounds plus this time. */
const missedRounds = 3
const graceMs = 60_000

type JobOptions = { atOnce?: boolean; isFirst?: boolean }
type Job = JobOptions & { name: string; everyMs: number; work: () => Promise<unknown> }

type Round = {
  everyMs: number
  endedAt: number
  timer?: NodeJS.Timeout
  running?: Promise<void>
  lastError?: string
}

export function createScheduler({
  onError,
  observe,
  clock = () => performance.now(),
}: {
  onError: (error: unknown) => void
  observe?: Observer['round']
  clock?: () => number
}) {
  const rounds = new Map<string, Round>()
  const added: Job[] = []

  /** The first round starts after `everyMs`, or at once with `atOnce`. Rounds do not overlap. */
  const start = (
    name: string,
    everyMs: number,
    work: () => Promise<unknown>,
    { atOnce = false } = {},
  ): void => {
    const round: Round = { everyMs, endedAt: clock() }
    const run = async (seen: ReturnType<Observer['round']> | undefined) => {
      const beganAt = clock()
      let failed = false
      try {
        await work()
        round.lastError = undefined
      } catch (error) {
        failed = true
        // A failed round still counts as run. Report a continuous failure once.
        const message = String(error)
        if (message !== round.lastError) onError(error)
        round.lastError = message
      }
      round.endedAt = clock()
      round.running = undefined
      seen?.end(round.endedAt - beganAt, failed)
    }
    const go = () => {
      const seen = observe?.(name)
      return runAs({ ...currentContext(), trace: seen?.trace ?? newTrace() }, () => run(seen))
    }
    round.timer = setInterval(() => {
      round.running ??= go()
    }, everyMs)
    round.timer.unref()
    if (atOnce) round.running = go()
    rounds.set(name, round)
  }

  return {
    start,

    /** For domains: work that {@link startAll} starts. Commands and tests do not start it. */
    add: (name: string, everyMs: number, work: Job['work'], options: JobOptions = {}): void =>
      void added.push({ name, everyMs, work, ...options }),

    /** Does the work that must precede everything else of the process. Rejects if it fails. */
    prepare: async (): Promise<void> => {
      for (const { isFirst, work } of added) if (isFirst) await work()
    },

    startAll: (): void => {
      for (const { name, everyMs, work, atOnce } of added) start(name, everyMs, work, { atOnce })
    },

    /** Names of overdue rounds. */
    late: (): string[] =>
      [...rounds]
        .filter(([, { everyMs, endedAt }]) => clock() - endedAt > everyMs * missedRounds + graceMs)
        .map(([name]) => name),

    /** Stops all rounds and waits for running ones. */
    stop: async (): Promise<void> => {
      for (const { timer } of rounds.values()) clearInterval(timer)
      await Promise.all([...rounds.values()].flatMap(({ running }) => running ?? []))
      rounds.clear()
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
