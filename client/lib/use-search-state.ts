import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const quiet = { preventScrollReset: true, defaultShouldRevalidate: false } as const

/** The values of these query parameters. */
export const searchIn = <Name extends string>(params: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>

/** Search state in the URL, so that reloading, sharing and the back button keep it. */
export function useSearchState<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { cleared?: Partial<Record<Name, string>> } | null }
  const search = searchIn(params, names)
  // Typed text that is not in the URL yet. The next change includes it.
  const typed = useRef(new Map<Name, string>())

  // Pending changes of the URL; each one builds on the previous one.
  const asked = useRef<URLSearchParams[]>([])
  useEffect(() => {
    const arrived = asked.current.findIndex((one) => one.toString() === params.toString())
    asked.current = arrived < 0 ? [] : asked.current.slice(arrived + 1)
  }, [params])
  const inAddress = () => asked.current.at(-1) ?? params
  const ask = (after: URLSearchParams, how: { replace?: boolean; state?: typeof state }) => {
    typed.current.clear()
    asked.current.push(after)
    setParams(after, { ...quiet, ...how })
  }

  /** Several values are one history entry. */
  const update = (values: Partial<Record<Name, string>>, replace = false) =>
    ask(changed(inAddress(), [...typed.current, ...Object.entries<string | undefined>(values)]), { replace })
  const change = (name: Name, value: string, replace = false) =>
    update({ [name]: value } as Partial<Record<Name, string>>, replace)
  /** Clears these values. Only the new history entry contains the previous ones, for undoing. */
  const clear = (which: readonly Name[] = names) => {
    const before = searchIn(changed(inAddress(), typed.current), which)
    const empty = which.map((name) => [name, ''] as const)
    ask(changed(inAddress(), [...typed.current, ...empty]), { state: { cleared: before } })
  }
  const hold = (name: Name, text: string) => {
    typed.current.set(name, text)
  }
  /** The values after all pending changes, including typed text. */
  const latest = () => searchIn(changed(inAddress(), typed.current), names)
  const isEmpty = names.every((name) => !search[name])
  return { search, latest, change, update, clear, cleared: state?.cleared, hold, isEmpty }
}

function changed(params: URLSearchParams, values: Iterable<readonly [string, string | undefined]>) {
  const after = new URLSearchParams(params)
  // A new search starts at its first page.
  after.delete('cursor')
  for (const [key, text] of values) {
    if (text) after.set(key, text)
    else after.delete(key)
  }
  return after
}

export type SearchState<Name extends string> = ReturnType<typeof useSearchState<Name>>

const pauseMs = 350
/** The pause after which a text that cannot be read is reported. */
export const unreadPauseMs = 1_000

/**
 * How an input displays a value of the URL, perhaps rounded. `read` returns undefined for invalid text, which the URL
 * keeps as typed.
 */
export type Notation = { read: (text: string) => string | undefined; show: (value: string) => string }
const asTyped: Notation = { read: (text) => text, show: (value) => value }

/** An input whose text is written to the URL after a pause in typing or on blur, as one history entry. */
export function useTypedValue<Name extends string>(
  { search, change, hold }: SearchState<Name>,
  name: Name,
  { read, show }: Notation = asTyped,
) {
  const value = search[name]
  const [text, setText] = useState(show(value))
  const [seen, setSeen] = useState(value)
  const typing = useRef(false)
  // What the input displays as typed, read again, might be another value.
  const readText = (typed: string) => (typed === show(value) ? value : read(typed))
  const found = readText(text.trim())
  const asked = found ?? text.trim()

  // The URL was changed elsewhere (back button, reset): update the input.
  if (seen !== value) {
    setSeen(value)
    if (asked !== value) setText(show(value))
  }

  const send = () => {
    if (asked === value) return
    change(name, asked, typing.current)
    typing.current = true
  }
  useEffect(() => {
    const timer = setTimeout(send, found === undefined ? unreadPauseMs : pauseMs)
    return () => clearTimeout(timer)
  })

  return {
    value: text,
    onChange: (event: { target: { value: string } }) => {
      const typed = event.target.value
      setText(typed)
      hold(name, readText(typed.trim()) ?? typed.trim())
    },
    onBlur: () => {
      send()
      if (show(asked) !== text.trim()) setText(show(asked))
      typing.current = false
    },
  }
}
