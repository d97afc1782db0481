import { useEffect, useSyncExternalStore } from 'react'

/** Where a page keeps the token that its address had. */
type Keep = { read: () => string; write: (token: string) => void }

const never = () => () => {}

/**
 * The token after the `#` of an emailed address; empty without one. Undefined during server rendering, which never sees
 * it. The token grants something, so it does not stay in the address or the history.
 */
export function useHashToken({ read, write }: Keep): string | undefined {
  const token = useSyncExternalStore(
    never,
    () => location.hash.slice(1) || read(),
    () => undefined,
  )
  useEffect(() => {
    if (!token) return
    write(token)
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [token, write])
  return token
}
