import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during server rendering and hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
