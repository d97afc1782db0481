import { useSyncExternalStore } from 'react'

export type Popup = {
  title: string
  text?: string
  tone?: 'good' | 'bad'
  /** The way on. */
  link?: { to: string; label: string }
  /** What the text speaks of: where it is our fault, its reference is shown. */
  error?: unknown
  /** It says more than that it worked, and nothing on the page says the same. */
  isLong?: boolean
}

type Stack = typeof import('./popup-stack.tsx')

// The code that shows them comes with the first one, or ahead of it.
let stack: Stack | undefined
let loading: Promise<Stack> | undefined
const hearers = new Set<() => void>()

async function load(): Promise<Stack> {
  loading ??= import('./popup-stack.tsx')
  try {
    stack = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  for (const hear of hearers) hear()
  return stack
}

const hearLoaded = (hear: () => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** For pages that will have something to say, perhaps that the network is gone. */
export const preparePopups = () => void load().catch(() => {})

const endsSession = (error: unknown) =>
  error instanceof Error && 'endsSession' in error && error.endsSession === true

/** Shows a popup from anywhere, in place of an earlier one. It goes by itself, or when dismissed. */
export function popup(one: Popup) {
  // The login page, which follows, says the same.
  if (endsSession(one.error)) return
  if (stack) stack.show(one)
  else void load().then((loaded) => loaded.show(one), console.error)
}

/** Where they appear; one that only says that something worked goes after `successMs`. */
export function Popups({ successMs }: { successMs: number }) {
  const loaded = useSyncExternalStore(
    hearLoaded,
    () => stack,
    () => undefined,
  )
  return loaded && <loaded.PopupStack successMs={successMs} />
}
