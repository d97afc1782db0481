import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false during server rendering and hydration. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )

export const useCalmMotion = () => useMedia('(prefers-reduced-motion: reduce)')
