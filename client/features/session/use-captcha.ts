import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkCaptcha } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/messages.ts'
import { captchaQuery } from './get-captcha.ts'

/** One captcha at a time: drawn, typed, checked once; a wrong answer draws the next. */
export function useCaptcha(wanted: boolean) {
  const { data: drawn, refetch, isFetching, isError } = useQuery({ ...captchaQuery, enabled: wanted })
  const [text, setText] = useState('')
  const [solvedId, setSolvedId] = useState<string>()
  const [error, setError] = useState<string>()
  const pending = useRef<Promise<string | undefined>>(undefined)

  const reload = () => {
    setText('')
    setSolvedId(undefined)
    void refetch()
  }

  const ask = async (id: string) => {
    try {
      const { solved } = await call(checkCaptcha, { params: { id }, body: { text } })
      if (solved) {
        setSolvedId(id)
        return id
      }
      setError('The captcha did not match. Please try the new one.')
      reload()
    } catch (problem) {
      setError(messageOf(problem))
    }
    return undefined
  }

  /** The id of the solved captcha. Leaving the box and pressing Login at once ask only one time. */
  const check = () => {
    if (solvedId) return Promise.resolve(solvedId)
    if (!drawn || !text) {
      setError('Please type the captcha.')
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
    solved: Boolean(solvedId),
    error,
    check,
    reload() {
      setError(undefined)
      reload()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
