import { useCallback, useState } from 'react'

/**
 * A component whose code is loaded on demand. `fetchPart` may be called early and repeatedly, for example on hover or
 * focus; it resolves to whether the code is loaded.
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
