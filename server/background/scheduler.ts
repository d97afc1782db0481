import { performance } from 'node:perf_hooks'
import { runAs, currentContext } from '../kernel/actor-context.ts'
import type { Observer } from '../telemetry/observer.ts'
import { newTrace } from '../telemetry/trace-context.ts'

/** A job is late after this many missed runs plus this time. */
const missedRuns = 3
const graceMs = 60_000

type JobOptions = { atOnce?: boolean; isFirst?: boolean }
type Job = JobOptions & { name: string; everyMs: number; work: () => Promise<unknown> }

type State = {
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
  observe?: Observer['run']
  clock?: () => number
}) {
  const jobs = new Map<string, State>()
  const added: Job[] = []

  /** The first run starts after `everyMs`, or at once with `atOnce`. Runs of a job do not overlap within the process. */
  const start = (
    name: string,
    everyMs: number,
    work: () => Promise<unknown>,
    { atOnce = false } = {},
  ): void => {
    const job: State = { everyMs, endedAt: clock() }
    const run = async (seen: ReturnType<Observer['run']> | undefined) => {
      const beganAt = clock()
      let failed = false
      try {
        await work()
        job.lastError = undefined
      } catch (error) {
        failed = true
        // A failed run counts too. Report a continuous failure once.
        const message = String(error)
        if (message !== job.lastError) onError(error)
        job.lastError = message
      }
      job.endedAt = clock()
      job.running = undefined
      seen?.end(job.endedAt - beganAt, failed)
    }
    const go = () => {
      const seen = observe?.(name)
      return runAs({ ...currentContext(), trace: seen?.trace ?? newTrace() }, () => run(seen))
    }
    job.timer = setInterval(() => {
      job.running ??= go()
    }, everyMs)
    job.timer.unref()
    if (atOnce) job.running = go()
    jobs.set(name, job)
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

    /** Names of overdue jobs. */
    late: (): string[] =>
      [...jobs]
        .filter(([, { everyMs, endedAt }]) => clock() - endedAt > everyMs * missedRuns + graceMs)
        .map(([name]) => name),

    /** Stops all jobs and waits for running ones. */
    stop: async (): Promise<void> => {
      for (const { timer } of jobs.values()) clearInterval(timer)
      await Promise.all([...jobs.values()].flatMap(({ running }) => running ?? []))
      jobs.clear()
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
