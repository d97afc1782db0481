import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'
import type { Table } from './table.ts'

/** nginx passes over a process for two seconds after it was gone: with both passed over nobody answers. */
const passedOverMs = 3_000

/** Restarts one process after the other while people go on; from here on without the captcha. */
export async function proveRolling({ restart, origin }: Stage, { point }: Table): Promise<void> {
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
  point(
    'one process after the other is replaced while people go on',
    failures.length === 0 && codes.every((code) => code === 0),
    `${statuses.length} calls meanwhile, ${failures.length} failed${kinds && ` (${kinds})`}; both stopped in good order`,
  )
}
