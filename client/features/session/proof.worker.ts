import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofSolution, ProofWork } from './solve-proof.ts'

const reportEvery = 20

/** Reports the number of attempts, and finally the solution. */
async function work({ challenge, from, step }: ProofWork): Promise<ProofSolution> {
  let tries = 0
  const solution = await solveChallenge({
    challenge,
    counterStart: from,
    counterStep: step,
    deriveKey: (...given) => {
      tries += 1
      if (tries % reportEvery === 0) self.postMessage({ tries: reportEvery })
      return deriveKey(...given)
    },
  })
  if (!solution) throw new Error('The time is over.')
  return { counter: solution.counter, derivedKey: solution.derivedKey }
}

self.addEventListener('message', ({ data }: MessageEvent<ProofWork>) => {
  work(data).then(
    (solution) => self.postMessage({ solution }),
    (error: unknown) => self.postMessage({ trouble: String(error) }),
  )
})
