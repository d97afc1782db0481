import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const quiet = { preventScrollReset: true, defaultShouldRevalidate: false } as const

/** The search as the address has it: reload, sharing and the back button keep it. */
export function useSearchState<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const search = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>

  const change = (name: Name, value: string, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { ...quiet, replace },
    )
  const clear = () => setParams({}, quiet)
  return { search, change, clear, isEmpty: names.every((name) => !search[name]) }
}

const pauseMs = 350

/** A box whose text goes to the address after a pause in typing, as one step of the history. */
export function useTypedValue(value: string, change: (value: string, replace: boolean) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const typing = useRef(false)

  // The address moved by itself (back button, reset): the box follows.
  if (seen !== value) {
    setSeen(value)
    if (text.trim() !== value) setText(value)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === value) return
    const timer = setTimeout(() => {
      change(wanted, typing.current)
      typing.current = true
    }, pauseMs)
    return () => clearTimeout(timer)
  })

  return {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
    onBlur: () => {
      typing.current = false
    },
  }
}
