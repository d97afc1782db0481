import { useEffect, useSyncExternalStore } from 'react'

/** Stores the token of a page after its removal from the URL. */
type Keep = { read: () => string; write: (token: string) => void }

const never = () => () => {}

/**
 * The token in the hash of an emailed URL; empty if there is none. Undefined during server rendering, where the hash
 * is not available. The token is a credential, so it is removed from the URL and the history.
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
