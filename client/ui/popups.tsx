import { useSyncExternalStore } from 'react'

export type Popup = {
  title: string
  text?: string
  tone?: 'good' | 'bad'
  link?: { to: string; label: string }
  /** Why, before a text that advises what to do. Without it, a refusal of `error` is shown after the text. */
  reason?: string
  /** The error that the text is about; for server failures, its reference is shown. */
  error?: unknown
  /** Gives more time to read, for text that is not on the page. */
  isLong?: boolean
  /** On phones at the top of the page, because at the bottom it would cover the button that it is about. */
  isAtTop?: boolean
  /** Closes the popup before its time, once it no longer applies. */
  until?: AbortSignal
}

type Stack = typeof import('./popup-stack.tsx')

// The code of the popups is loaded with the first one, or in advance.
let stack: Stack | undefined
let loading: Promise<Stack> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<Stack> {
  loading ??= import('./popup-stack.tsx')
  try {
    stack = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  for (const listener of listeners) listener()
  return stack
}

const subscribeLoaded = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the popups in advance, because the message may be that the network is lost. */
export const preparePopups = () => void load().catch(() => {})

const endsSession = (error: unknown) =>
  error instanceof Error && 'endsSession' in error && error.endsSession === true

/** Shows a popup from anywhere and replaces the previous one. It disappears after some time, or when dismissed. */
export function popup(one: Popup) {
  // The login page follows and says the same.
  if (endsSession(one.error)) return
  if (stack) stack.show(one)
  else void load().then((loaded) => loaded.show(one), console.error)
}

/** The place of the popups. Short success messages disappear after `successMs`. */
export function Popups({ successMs }: { successMs: number }) {
  const loaded = useSyncExternalStore(
    subscribeLoaded,
    () => stack,
    () => undefined,
  )
  return loaded && <loaded.PopupStack successMs={successMs} />
}
