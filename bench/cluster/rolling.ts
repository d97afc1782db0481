import { setTimeout as sleep } from 'node:timers/promises'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

/** nginx skips a failed process for two seconds; if both are skipped, no request is answered. */
const passedOverMs = 3_000

/** Restarts one process after the other under load. Also turns the captcha off again. */
export async function proveRolling({ restart, origin }: Fixture, { check }: Table): Promise<void> {
  const statuses: number[] = []
  const over = new AbortController()
  const lane = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${origin}/api/blogs?limit=1`).catch(() => undefined)
      statuses.push(answer?.status ?? 0)
      await answer?.arrayBuffer().catch(() => statuses.push(0))
    }
  }
  const lanes = Array.from({ length: 4 }, lane)
  const first = await restart(0, {})
  await sleep(passedOverMs)
  const codes = [first, await restart(1, {})]
  over.abort()
  await Promise.all(lanes)
  const failures = statuses.filter((status) => status !== 200)
  const kinds = [...new Set(failures)].join(', ')
  check(
    'rolling restart under load',
    failures.length === 0 && codes.every((code) => code === 0),
    `${statuses.length} requests, ${failures.length} failed${kinds && ` (${kinds})`}; both stopped cleanly`,
  )
}
