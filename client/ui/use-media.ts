import { useSyncExternalStore } from 'react'

/** Whether a media query holds; false while the page is as the server has drawn it. */
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
