import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkCaptcha } from '#contract/session.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { captchaQuery } from './get-captcha.ts'
import { useProof } from './use-proof.ts'

type Solved = { id: string; by: 'text' | 'proof' }

/** One captcha at a time, which can be checked once; a wrong answer fetches a new one. Or a proof of work. */
export function useCaptcha(wanted: boolean) {
  const { data: drawn, refetch, isFetching, isError } = useQuery({ ...captchaQuery, enabled: wanted })
  const [text, setText] = useState('')
  const [solution, setSolution] = useState<Solved>()
  const [error, setError] = useState<string>()
  const proof = useProof()
  const pending = useRef<Promise<string | undefined>>(undefined)

  const reload = () => {
    setText('')
    setSolution(undefined)
    void refetch()
  }

  const ask = async (id: string) => {
    try {
      const { solved } = await call(checkCaptcha, { params: { id }, body: { text } })
      if (solved) {
        setSolution({ id, by: 'text' })
        return id
      }
      setError(t('session.captchaWrong'))
      reload()
    } catch (problem) {
      setError(messageOf(problem))
    }
    return undefined
  }

  const prove = async () => {
    setError(undefined)
    const id = await proof.run()
    if (id) {
      setText('')
      setSolution({ id, by: 'proof' })
    }
  }

  /** The id of the solved captcha. Blur and Login at the same time check only once. */
  const check = () => {
    if (solution) return Promise.resolve(solution.id)
    const proving = proof.running()
    if (proving) return proving
    if (!drawn || !text) {
      setError(t('session.captchaMissing'))
      return Promise.resolve(undefined)
    }
    setError(undefined)
    pending.current ??= ask(drawn._id).finally(() => {
      pending.current = undefined
    })
    return pending.current
  }

  return {
    drawn,
    drawing: isFetching,
    failed: isError,
    text,
    setText,
    solved: solution?.by,
    proof,
    prove,
    error,
    check,
    reload() {
      setError(undefined)
      reload()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
