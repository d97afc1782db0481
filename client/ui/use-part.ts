import { useCallback, useState } from 'react'

/**
 * A part of the page whose code is fetched when somebody reaches for it. `fetchPart` may be called early, by pointer
 * or focus, and often; it resolves to whether the part is there.
 */
export function usePart<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const fetchPart = useCallback(
    () =>
      load().then(
        (loaded) => {
          setPart(loaded)
          return true
        },
        () => false,
      ),
    [load],
  )
  return { part, fetchPart }
}
