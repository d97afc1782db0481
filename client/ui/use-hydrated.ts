import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server has drawn it: what needs the script waits until this is true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
