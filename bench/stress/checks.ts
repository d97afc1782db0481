import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export type Report = { log: (text: string) => void; check: (holds: boolean, what: string) => void }

export function createReport(): Report & { faults: string[] } {
  const faults: string[] = []
  return {
    faults,
    log: (text) => console.log(`  ${text}`),
    check: (holds, what) => {
      console.log(`  ${holds ? 'ok    ' : 'FAULT '} ${what}`)
      if (!holds) faults.push(what)
    },
  }
}

/** Resident memory of a process, in megabytes. */
export async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024)
}

/** The duration in milliseconds of a request, and its status (0 if it failed). */
export async function askFor(url: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    return { status: answer.status, ms: Math.round(performance.now() - begun) }
  } catch {
    return { status: 0, ms: Math.round(performance.now() - begun) }
  }
}

/** Retries until the status is below 300. Returns the milliseconds until then, or Infinity after `withinMs`. */
export async function untilBack(ask: () => Promise<number>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if ((await ask().catch(() => 0)) < 300) return Math.round(performance.now() - begun)
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}
