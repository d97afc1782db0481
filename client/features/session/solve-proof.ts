import { limits } from '#contract/limits.ts'
import type { Proof, ProofChallenge } from '#contract/session.ts'

export type ProofSolution = Proof['solution']
/** One worker's share: every counter from `from`, `step` apart. */
export type ProofWork = { challenge: ProofChallenge; from: number; step: number }
type Told = { tries?: number; solution?: ProofSolution; trouble?: string }

const mostWorkers = 4

/**
 * Solves a challenge in several workers. `onProgress` receives the fraction of the maximum work, from 0 to 1. Rejects if
 * a worker cannot run, or when `signal` aborts.
 */
export function solveProof(
  challenge: ProofChallenge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ProofSolution> {
  const step = Math.min(navigator.hardwareConcurrency || 1, mostWorkers)
  const workers: Worker[] = []
  let tries = 0
  const solved = new Promise<ProofSolution>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')))
    for (let from = 0; from < step; from += 1) {
      const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
      workers.push(worker)
      worker.addEventListener('error', () => reject(new Error('A worker could not run.')))
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.solution) resolve(data.solution)
        else if (data.trouble) reject(new Error(data.trouble))
        else onProgress(Math.min((tries += data.tries ?? 0) / limits.proof.maxRounds, 1))
      })
      worker.postMessage({ challenge, from, step } satisfies ProofWork)
    }
  })
  return solved.finally(() => {
    for (const worker of workers) worker.terminate()
  })
}
