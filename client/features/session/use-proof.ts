import { useEffect, useRef, useState } from 'react'
import { checkProof, getProofChallenge } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { solveProof } from './solve-proof.ts'

/** The proof of work, solved on this device and checked by the server. */
export function useProof() {
  /** From 0 to 1 while running. */
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState(false)
  const pending = useRef<Promise<string | undefined>>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const work = async (signal: AbortSignal) => {
    const challenge = await call(getProofChallenge, {}, signal)
    const solution = await solveProof(challenge, setProgress, signal)
    const { solved } = await call(checkProof, { body: { challenge, solution } }, signal)
    if (!solved) throw new Error('The proof came too late.')
    return challenge.parameters.data._id
  }

  /** Returns the id of a solved captcha; undefined if the check has failed. */
  const run = () => {
    const signal = leaving.current?.signal
    if (!signal) return Promise.resolve(undefined)
    setFailed(false)
    setProgress(0)
    pending.current = work(signal)
      .catch(() => {
        setFailed(!signal.aborted)
        return undefined
      })
      .finally(() => {
        setProgress(undefined)
        pending.current = undefined
      })
    return pending.current
  }

  return { progress, failed, run, running: () => pending.current }
}
